import { isAbsolute } from 'node:path'
import { defineConfig } from 'rolldown'

/** Not a path, nor one of the server's own short names. */
const isPackage = (id: string) => !/^[.#]/.test(id) && !isAbsolute(id)

/**
 * The server as a few files instead of a thousand modules: it starts in less time and memory, and so does each thread.
 * Packages stay where they are installed, some have files of their own; Kysely alone is 255 modules and comes along.
 */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    process: 'src/compose/workshop/process.ts',
    'job-thread': 'src/compose/workshop/job-thread.ts',
    'errand-thread': 'src/compose/workshop/errand-thread.ts',
    'backup-thread': 'src/compose/workshop/backup-thread.ts',
    backup: 'src/run-backup.ts',
    restore: 'src/run-restore.ts',
  },
  cwd: import.meta.dirname,
  platform: 'node',
  external: (id) => isPackage(id) && !/^(@spinrack|kysely)(\/|$)/.test(id),
  // Comments are a quarter of the text, which every thread reads when it starts.
  output: { dir: 'dist', format: 'esm', cleanDir: true, comments: false },
})
