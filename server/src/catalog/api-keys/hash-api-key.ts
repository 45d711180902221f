import { createHash } from 'node:crypto'

/** Keys are random enough that a plain hash cannot be turned back; it has to be found by its hash on every call. */
export const hashApiKey = (secret: string) => createHash('sha512').update(secret).digest('hex')
