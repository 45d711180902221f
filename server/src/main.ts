import { demoAccount, prepareDemo } from '#compose/demo'
import { composeServer } from '#compose/server'
import { startFailureOf } from '#compose/start-failure'
import { readConfig, type Config } from '#config'
import { CannotStart } from '#platform/cannot-start'
import { takeDataDirectory } from '#platform/data-directory'
import { openLog } from '#platform/log'

// What the server and its worker create is for nobody else; files in libraries are given their modes one by one.
process.umask(0o077)
// They may be files on a full disk, or pipes that nobody reads: no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const run = async (config: Config) => {
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

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.stop()
    directory.release()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

  // Last: whoever reads this may end the server at once, and politely.
  process.stdout.write(readyText(config, server.basePath, port))
  log.info({ port }, 'Ready')
}

const readyText = (config: Config, basePath: string, port: number) => {
  const ready = `Spinrack is ready at http://localhost:${port}${basePath}/\n`
  return config.demoLibrary
    ? `${ready}Sign in as ${demoAccount.email} with the password ${demoAccount.password}\n`
    : ready
}

const main = async () => {
  const config = readConfig(process.argv.slice(2))
  try {
    await run(config)
  } catch (error) {
    throw startFailureOf(error, config) ?? error
  }
}

try {
  await main()
} catch (error) {
  if (error instanceof CannotStart) {
    process.stderr.write(`Spinrack cannot start.\n${error.message}\n`)
    process.exit(error.exitCode)
  }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`Spinrack cannot start: ${reason}\n`)
  process.exit(1)
}
