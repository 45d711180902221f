import { updateBookMetadataByBatch } from '@spinrack/contract/resources/editing'
import { importBooks } from '@spinrack/contract/resources/import'

const second = 1_000

/** Largest body of a call that uploads no file. */
export const bodyLimit = 1024 * 1024

/** Calls about as many books as a library has, with what is to become of each. */
export const batches: ReadonlySet<string> = new Set([importBooks.path, updateBookMetadataByBatch.path])
export const batchBodyLimit = 8 * bodyLimit

/** How much of the server one client can hold, and for how long, before the others are more important. */
export const serverLimits = {
  bodyLimit,
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
