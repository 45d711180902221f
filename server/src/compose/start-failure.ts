import { diskTroubleOf } from '#domain/disk/disk-trouble'
import { CannotStart } from '#platform/cannot-start'
import type { Config } from '#config'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'host' | 'port'>

/** What whoever starts the server can do about an error that keeps it from starting; undefined when it is a fault of ours. */
export const startFailureOf = (error: unknown, place: Place): CannotStart | undefined => {
  if (error instanceof CannotStart) return error
  if (!(error instanceof Error)) return undefined
  const { code = '', errcode, syscall } = error as ErrorFacts
  if (syscall === 'listen') return listening(code, place)
  if (typeof errcode === 'number') return sqlite(errcode, error, place)
  if (place.databaseUrl && postgresReasons[code] !== undefined) return unreachable(postgresReasons[code], place)
  return folder(error, place)
}

type ErrorFacts = { readonly code?: string; readonly errcode?: unknown; readonly syscall?: string }

const mayPass = { passes: true }

const listening = (code: string, { host, port }: Place) => {
  const at = `${host}, port ${port}`
  if (code === 'EADDRINUSE') {
    return new CannotStart(`Something else listens at ${at}. Stop it, or choose another --port.`, mayPass)
  }
  if (code === 'EACCES') return new CannotStart(`Listening at ${at} is not permitted. Choose a --port above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new CannotStart(`${host} is no address of this machine. Choose another --host.`, mayPass)
  }
  return undefined
}

const sqlite = (errcode: number, error: Error, { dataDir }: Place) => {
  const kind = errcode & 0xff
  const file = `${dataDir}/spinrack.sqlite`
  if (kind === 11 || kind === 26) {
    return new CannotStart(`${file} is damaged (${error.message}). Restore a backup of the data directory.`)
  }
  if (kind === 5 || kind === 6) {
    return new CannotStart(`${file} is in use by another program (${error.message}). Close it.`, mayPass)
  }
  if (kind === 14) return new CannotStart(`${dataDir} cannot be used: its files cannot be opened. ${permissions}`)
  return onDisk(error, dataDir)
}

const permissions = 'Give the user who runs Spinrack the right to read and write there, or choose another --data-dir.'

const folder = (error: Error, { dataDir }: Place) => {
  const { code, syscall } = error as ErrorFacts
  if (code === 'EACCES' || code === 'EPERM') {
    return new CannotStart(`${dataDir} cannot be used (${error.message}). ${permissions}`)
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new CannotStart(`${dataDir} is no folder (${error.message}). Choose another --data-dir.`)
  }
  if (syscall === 'mkdir' && code === 'ENOENT') return new CannotStart(`${dataDir} cannot be made. ${permissions}`)
  return onDisk(error, dataDir)
}

const onDisk = (error: Error, dataDir: string) => {
  switch (diskTroubleOf(error)) {
    case 'FULL':
      return new CannotStart(
        `There is no room left on the disk of ${dataDir}, and the first start, or the first of a new version, needs some. Make room.`,
        mayPass,
      )
    case 'READ_ONLY':
      return new CannotStart(`${dataDir} is read-only. ${permissions}`)
    case 'FAILING':
      return new CannotStart(`The disk of ${dataDir} fails (${error.message}). Check it.`, mayPass)
    case 'TOO_MANY_FILES':
      return new CannotStart('Too many files are open. Allow the process more of them (ulimit -n).', mayPass)
    case undefined:
      return undefined
  }
}

const unreachable = (reason: string, { databaseUrl = '' }: Place) => {
  const { host, pathname } = new URL(databaseUrl)
  return new CannotStart(
    `The PostgreSQL database${pathname} at ${host} cannot be used: ${reason}. Check --database-url.`.replace(
      'database/',
      'database ',
    ),
    mayPass,
  )
}

const postgresReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  ECONNRESET: 'it broke off the connection',
  ENOENT: 'its socket is not there',
  '28P01': 'the password is wrong',
  '28000': 'the user is not let in',
  '3D000': 'there is no such database',
  '57P03': 'it is starting up or shutting down',
  '53300': 'it has too many connections',
  '42501': 'the user may not change its tables',
}
