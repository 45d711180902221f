import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { multistream, pino } from 'pino'
import { openLogFile } from './log-file.ts'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
export type Log = ReturnType<typeof pino>

const largest = 10 * 1024 * 1024
const generations = 5
const tidyMilliseconds = 30_000

type Options = {
  /** The server's own process; its threads and the worker process write to the same file. */
  readonly isMain?: boolean
}

export const logFile = (dataDir: string) => join(dataDir, 'logs', 'spinrack.log')

/** Everything goes to the log file; what needs a person's attention is on the screen too. Neither ever fails. */
export const openLog = (dataDir: string, level: LogLevel, { isMain = false }: Options = {}): Log => {
  const file = openLogFile({ path: logFile(dataDir), largest, generations, rotates: isMain })
  // The others may write a lot while this one has nothing to say.
  if (isMain) setInterval(file.tidy, tidyMilliseconds).unref()
  const streams = multistream([
    { level: 'trace', stream: file },
    { level: 'warn', stream: screen },
  ])
  const serializers = { error: pino.stdSerializers.err }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, streams)
}

export const silentLog = (): Log => pino({ level: 'silent' })

/** It may be a file on a full disk, or a pipe that nobody reads. */
const screen = {
  write: (line: string) => {
    try {
      writeSync(2, line)
    } catch {
      // There is nowhere left to say so.
    }
  },
}
