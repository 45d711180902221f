import type { Route } from '@spinrack/contract/define-route'
import { updateBookMetadataByBatch } from '@spinrack/contract/resources/editing'
import { importBooks } from '@spinrack/contract/resources/import'

const second = 1_000

/** Largest body of a call that uploads no file. */
const bodyLimit = 1024 * 1024

/** Many clients send a few words where nothing is expected; such calls are open to everybody, and so are wrong paths. */
const needlessBodyLimit = 16 * 1024

/** Calls about as many books as a library has, with what is to become of each. */
const batches: ReadonlySet<string> = new Set([importBooks.path, updateBookMetadataByBatch.path])
const batchBodyLimit = 8 * bodyLimit

export const bodyLimitOf = ({ body, path }: Pick<Route, 'body' | 'path'>): number => {
  if (!body) return needlessBodyLimit
  return batches.has(path) ? batchBodyLimit : bodyLimit
}

/** How much of the server one client can hold, and for how long, before the others are more important. */
export const serverLimits = {
  bodyLimit: needlessBodyLimit,
  /** From the first byte of a request to its last; a poster must get through from a slow phone. */
  requestTimeout: 120 * second,
  /** Without any byte in either direction: whoever does not read what was asked for is let go. */
  connectionTimeout: 120 * second,
  keepAliveTimeout: 72 * second,
  http: {
    /** Also ends connections that say nothing at all. */
    headersTimeout: 20 * second,
    connectionsCheckingInterval: 5 * second,
    /** Twice what is usual: filters name their values one by one in the address. */
    maxHeaderSize: 32 * 1024,
  },
} as const

export const mostHeaders = 200
export const mostConnections = 10_000
