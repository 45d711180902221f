import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

type Wish = { readonly dataDir: string; readonly heapMegabytes: number }

const mainFile = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** The server as a process of its own, which dies when it needs more memory than this. */
export const startServerProcess = async ({ dataDir, heapMegabytes }: Wish) => {
  const flags = [`--max-old-space-size=${heapMegabytes}`, mainFile, '--port', '0', '--data-dir', dataDir]
  const child = spawn(process.execPath, [...flags, '--host', '127.0.0.1'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const ready = new Promise<string>((resolve) => {
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const port = /ready at http:\/\/localhost:(\d+)/.exec(printed)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
  const url = await Promise.race([ready, ended.then(() => undefined)])
  if (url === undefined) throw new Error('The server ended before it was ready')
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
