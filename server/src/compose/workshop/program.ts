import { extname } from 'node:path'

/** A program of its own beside this file: a source while Spinrack is developed, part of the bundle when it is used. */
export const program = (name: 'process' | 'job-thread' | 'errand-thread' | 'backup-thread') =>
  new URL(`./${name}${extname(import.meta.filename)}`, import.meta.url)
