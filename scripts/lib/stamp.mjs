import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from './project.mjs'

/** A fingerprint of what the files say; for few and small files. */
export const stampOfContents = (paths) => hash(paths.map((path) => `${path}\n${readFileSync(inProject(path), 'utf8')}`))

/** A fingerprint of path, size and time of files and folders: cheap enough for every start. */
export const stampOfTimes = (paths) => hash(paths.flatMap(describe))

export const stampMatches = (file, stamp) => {
  try {
    return readFileSync(file, 'utf8') === stamp
  } catch {
    return false
  }
}

export const writeStamp = (file, stamp) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, stamp)
}

const describe = (path) => {
  const found = statSync(inProject(path), { throwIfNoEntry: false })
  if (!found) return [`${path} absent`]
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`]
  return readdirSync(inProject(path))
    .sort()
    .flatMap((name) => describe(join(path, name)))
}

const hash = (lines) => createHash('sha256').update(lines.join('\n')).digest('hex')
