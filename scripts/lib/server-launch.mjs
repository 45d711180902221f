// How the server process is started, wherever it is started from.
import { inProject } from './project.mjs'

/** The server as people run it, made by the build; `npm run dev` runs the sources. */
export const serverProgram = inProject('server', 'dist', 'main.js')

/** A small young generation: an idle server holds what it needs, and a busy one collects more often. */
export const serverFlags = ['--max-semi-space-size=4']

/** For servers under test: they ask nobody outside for news. */
export const withoutNews = { SPINRACK_ANNOUNCEMENTS_URL: 'off', SPINRACK_RELEASES_URL: 'off' }

export const serverEnvironment = (env) => ({
  // glibc gives each thread its own arena and keeps freed pages; pictures would cost tens of megabytes at rest.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  // Stripped and compiled sources are kept, so that the second start is quick.
  NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'compiled'),
  ...env,
})
