const reloadedAt = 'spinrack.chunk-reload'
/** Milliseconds. A second failure so soon after a reload means that reloading does not help. */
const soon = 60_000

/** A part of the program failed to load, as the browsers and the bundler put it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|No answer within/i.test(error.message)

/** After an update the files of the old program are gone: one reload brings the new one. */
export const recoverFromChunkFailures = () =>
  addEventListener('vite:preloadError', () => {
    if (mayReload(Number(sessionStorage.getItem(reloadedAt)), Date.now())) {
      sessionStorage.setItem(reloadedAt, String(Date.now()))
      location.reload()
    }
  })

export const mayReload = (last: number, now: number): boolean => now - last > soon
