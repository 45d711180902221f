import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** Of one process with all its threads. */
const processorSeconds = (pid: number) => {
  // The name of the program, in brackets, may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Milliseconds of processor time that a server takes for one answer, over one connection that stays open. */
export const processorTime = async (pid: number, ask: () => Promise<unknown>, times: number) => {
  const before = processorSeconds(pid)
  for (let i = 0; i < times; i++) await ask()
  return ((processorSeconds(pid) - before) / times) * 1000
}

/** Asks over one connection and reads the answer to its end. */
export const caller = (url: string, headers: Record<string, string>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    get: (path: string) =>
      new Promise<number>((resolve, reject) => {
        request(new URL(path, url), { agent, headers }, (answer) => {
          let bytes = 0
          answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
          answer.on('end', () =>
            answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`)),
          )
          answer.on('error', reject)
        })
          .on('error', reject)
          .end()
      }),
    close: () => agent.destroy(),
  }
}
