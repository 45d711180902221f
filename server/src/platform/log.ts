import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { destination, multistream, pino } from 'pino'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
export type Log = ReturnType<typeof pino>

/** Everything goes to the log file; what needs a person's attention is on the screen too. */
export const openLog = (dataDir: string, level: LogLevel): Log => {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  const streams = multistream([
    { level: 'trace', stream: destination({ dest: join(folder, 'spinrack.log'), sync: true }) },
    { level: 'warn', stream: destination({ dest: 2, sync: true }) },
  ])
  const serializers = { error: pino.stdSerializers.err }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, streams)
}

export const silentLog = (): Log => pino({ level: 'silent' })
