import { demoAccount, prepareDemo } from '#compose/demo'
import { composeServer } from '#compose/server'
import { readConfig, WrongConfiguration, type Config } from '#config'
import { DataDirectoryInUse, RestoreUnfinished, takeDataDirectory } from '#platform/data-directory'
import { openLog } from '#platform/log'

const main = async () => {
  const config = readConfig(process.argv.slice(2))
  const directory = takeDataDirectory(config.dataDir)
  const log = openLog(config.dataDir, config.logLevel, { isMain: true })
  const server = await composeServer({
    config,
    instance: directory.instance,
    log,
    shutDown: () => process.emit('SIGTERM', 'SIGTERM'),
  })
  if (config.demoLibrary) await prepareDemo(server, config.demoLibrary)
  const port = await server.start()
  process.stdout.write(readyText(config, server.basePath, port))
  log.info({ port }, 'Ready')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.stop()
    directory.release()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

const readyText = (config: Config, basePath: string, port: number) => {
  const ready = `Spinrack is ready at http://localhost:${port}${basePath}/\n`
  return config.demoLibrary
    ? `${ready}Sign in as ${demoAccount.email} with the password ${demoAccount.password}\n`
    : ready
}

try {
  await main()
} catch (error) {
  const expected = [WrongConfiguration, DataDirectoryInUse, RestoreUnfinished]
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) {
    process.stderr.write(`Spinrack cannot start.\n${error.message}\n`)
  } else {
    process.stderr.write(
      `Spinrack cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
  }
  process.exit(1)
}
