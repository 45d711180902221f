import { createClient } from '@spinrack/contract/client'
import { basePathOf } from '#lib/base-path.ts'

/** The server writes its context path into the page's `<base>`. */
export const basePath = typeof document === 'undefined' ? '' : basePathOf(document.baseURI)

const listeners = new Set<() => void>()

/** Calls back whenever the server answers that nobody is signed in; returns the way to stop that. */
export const onUnauthorized = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const watchingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.status === 401) for (const listener of listeners) listener()
  return response
}

const client = createClient(watchingFetch, basePath)

/** Calls a route of the contract: `call('GET /api/v1/books/:bookId', { params: { bookId } })`. */
export const call = client.call

/** The address of something the browser loads by itself, such as a poster: `apiUrl('/api/v1/books/…/thumbnail')`. */
export const apiUrl = client.url
