import { parseArgs } from 'node:util'
import type { BackupProgress } from '#domain/backup/backup'
import { messageOf } from '#platform/message-of'
import { createSeldom } from './seldom.ts'

/** Takes the flags that only a command knows out of those that it shares with the server. */
export const takeFlags = <Name extends string>(args: readonly string[], names: readonly Name[]) => {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const own: Partial<Record<Name, string>> = {}
  const taken = new Set<number>()
  for (const token of tokens) {
    if (token.kind !== 'option' || token.value === undefined) continue
    const name = names.find((one) => one === token.name)
    if (name === undefined) continue
    own[name] = token.value
    taken.add(token.index)
    if (!token.inlineValue) taken.add(token.index + 1)
  }
  return { own, others: args.filter((_, index) => !taken.has(index)) }
}

const phases: Record<BackupProgress['phase'], string> = { rows: 'tables', files: 'files', check: 'parts checked' }

/** A line for those who watch, now and then. */
export const showProgress = () =>
  createSeldom<BackupProgress>(({ phase, done, total }) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${done} of ${total} ${phases[phase]}`)
  })

/** Runs a command to its end: what it answers goes to the screen, and what went wrong too. */
export const runCommand = async (body: (args: readonly string[]) => Promise<string>) => {
  try {
    const answer = await body(process.argv.slice(2))
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    process.stdout.write(`${answer}\n`)
  } catch (error) {
    process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}spinrack: ${messageOf(error)}\n`)
    process.exitCode = 1
  }
}
