import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const here = new URL('./', import.meta.url)
const migrations = new URL('../../server/src/storage/migrations/', import.meta.url)

/** A folder that is filled once and kept until what it is filled from changes; older ones are removed. */
export const cachedFolder = async (kind: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const root = join(tmpdir(), 'spinrack-million')
  const name = `${kind}-${fingerprint()}`
  const folder = join(root, name)
  const done = join(folder, 'filled')
  if (existsSync(done)) return folder
  mkdirSync(root, { recursive: true })
  for (const old of readdirSync(root)) if (old.startsWith(kind)) rmSync(join(root, old), { recursive: true })
  mkdirSync(folder)
  await fill(folder)
  writeFileSync(done, '')
  return folder
}

/** Of everything that decides which rows there are. */
const fingerprint = () => {
  const hash = createHash('sha256')
  for (const folder of [here, migrations])
    for (const name of readdirSync(folder).toSorted())
      if (name.endsWith('.ts') && !unconcerned.has(name)) hash.update(name).update(readFileSync(new URL(name, folder)))
  return hash.digest('hex').slice(0, 16)
}

const unconcerned = new Set(['ask.ts', 'measure.ts', 'questions.ts', 'postgres.ts', 'migrations.db.test.ts'])
