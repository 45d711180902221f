import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder of real and hostile files that some machines have beside the repository. */
export const corpus = join(import.meta.dirname, '../../../../../shared/corpus')

export type CorpusArchive = {
  readonly path: string
  readonly expected: {
    readonly signature?: string
    readonly verdict?: string
    /** What the tool said of the archive as a whole, such as "RAR 5, solid". */
    readonly details?: string
    readonly password?: string
    readonly entries?: number
    /** Not more than the first few dozen of the entries. */
    readonly list?: readonly {
      readonly name: string
      readonly size: number
      readonly crc32?: string
      readonly type?: string
      readonly encrypted?: boolean
    }[]
  }
}

/** What well-known tools found in each archive; empty on a machine without the corpus. */
export const corpusArchives = (): readonly CorpusArchive[] => {
  const manifest = join(corpus, 'manifest.jsonl')
  if (!existsSync(manifest)) return []
  return readFileSync(manifest, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CorpusArchive)
    .filter(({ path }) => path.startsWith('archives/'))
    .map((archive) => ({ ...archive, path: join(corpus, archive.path) }))
}
