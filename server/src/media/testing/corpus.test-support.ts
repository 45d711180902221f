import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder of real and hostile files that some machines have beside the repository. */
export const corpus = join(import.meta.dirname, '../../../../../shared/corpus')

type ListedEntry = {
  readonly name: string
  readonly size: number
  readonly crc32?: string
  readonly type?: string
  readonly encrypted?: boolean
}

/** What well-known tools say of an archive. */
export type ArchiveFacts = {
  readonly signature?: string
  readonly verdict?: string
  /** What the tool said of the archive as a whole, such as "RAR 5, solid". */
  readonly details?: string
  readonly password?: string
  readonly entries?: number
  /** Not more than the first few dozen of the entries. */
  readonly list?: readonly ListedEntry[]
}

export type CorpusFile = {
  /** Relative to the corpus. */
  readonly path: string
  readonly kind: string
  readonly expected?: ArchiveFacts & {
    readonly pages?: number
    readonly archive?: ArchiveFacts
    readonly error?: string
    readonly fullDecode?: string
    readonly withoutPassword?: string
    readonly qpdf?: string
    /** Names of the pages, in order. */
    readonly pageOrder?: readonly string[]
    readonly realPages?: readonly string[]
    readonly decodedNames?: readonly string[]
    readonly width?: number
    readonly height?: number
    readonly nav_toc?: number
    readonly ncxPoints?: number
    readonly nav_landmarks?: number
    readonly 'nav_page-list'?: number
  }
}

/** Every file with what well-known tools found in it; empty on a machine without the corpus. */
export const corpusFiles = (): readonly CorpusFile[] => {
  const manifest = join(corpus, 'manifest.jsonl')
  if (!existsSync(manifest)) return []
  const lines = readFileSync(manifest, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as CorpusFile)
}

export const isVolume = ({ details, verdict }: ArchiveFacts): boolean =>
  details?.includes('volume') === true || verdict === 'continuation volume'

/** A password is noted even of files that their makers left open. */
export const isLocked = (path: string, { verdict, password }: ArchiveFacts): boolean =>
  /password/.test(verdict ?? '') || (password !== undefined && !path.includes('-nopsw'))

export const filesIn = ({ list = [] }: ArchiveFacts): ListedEntry[] => list.filter(({ name }) => !name.endsWith('/'))
