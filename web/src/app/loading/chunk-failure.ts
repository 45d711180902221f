import { ChunkFailure } from '#lib/lazy-part.ts'

const reloadedAt = 'spinrack.chunk-reload'
/** Milliseconds. A second failure so soon after a reload means that reloading does not help. */
const soon = 60_000

/** Their styles fail in the words of the browser or the bundler. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkFailure ||
  (error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message))

/** After an update the files of the old program are gone: one reload brings the new one. */
export const recoverFromChunkFailures = () =>
  addEventListener('vite:preloadError', () => {
    if (mayReload(Number(sessionStorage.getItem(reloadedAt)), Date.now())) {
      sessionStorage.setItem(reloadedAt, String(Date.now()))
      location.reload()
    }
  })

export const mayReload = (last: number, now: number): boolean => now - last > soon
