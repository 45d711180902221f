import { hasImageName, isIgnoredEntry } from '../archive/entry-kind.ts'
import type { MediaFailureCode } from '../report.ts'
import { filesIn, isLocked, isVolume } from './corpus.test-support.ts'
import type { ArchiveFacts, CorpusFile } from './corpus.test-support.ts'

/** `pages` undefined: more than none, but the tools say nothing about how many. */
export type Expectation =
  | { readonly status: 'READY'; readonly pages: number | undefined }
  | { readonly status: 'ERROR' | 'UNSUPPORTED'; readonly code: MediaFailureCode }

/** What the server ought to say of a file, by rule from what well-known tools say of it. */
export const expectationOf = (file: CorpusFile): Expectation => {
  const { path, kind, expected = {} } = file
  switch (kind) {
    case 'archive':
      return ofArchive(path, expected)
    case 'comic':
      return ofComic(file)
    case 'epub':
      return expected.error === undefined ? ready(undefined) : error('ERR_1005')
    case 'pdf':
      return ofPdf(file)
    default:
      // Pictures, metadata and lists are no books.
      return unsupported('ERR_1001')
  }
}

const ready = (pages: number | undefined): Expectation => ({ status: 'READY', pages })
const error = (code: MediaFailureCode): Expectation => ({ status: 'ERROR', code })
const unsupported = (code: MediaFailureCode): Expectation => ({ status: 'UNSUPPORTED', code })

const ofArchive = (path: string, facts: ArchiveFacts): Expectation => {
  if (facts.signature === 'pdf') return ready(undefined)
  const refusal = refusalOf(path, facts)
  if (refusal !== undefined) return refusal
  if (facts.entries !== undefined && facts.entries > (facts.list?.length ?? 0)) return ready(undefined)
  const pages = filesIn(facts).filter(isPage).length
  return pages === 0 ? error('ERR_1006') : ready(pages)
}

const refusalOf = (path: string, facts: ArchiveFacts): Expectation | undefined => {
  if (isUnknown(path, facts)) return unsupported('ERR_1001')
  if (isLaterVolume(path)) return error('ERR_1004')
  // Of the others no tool says what is in them; none has pictures.
  if (isVolume(facts) && !path.includes('abnormal')) return error('ERR_1006')
  if (isLocked(path, facts) && facts.signature !== 'zip') return unsupported('ERR_1002')
  if (path.endsWith('.epub')) return error('ERR_1032')
  return isHostile(facts) || isUnreadable(facts) ? error('ERR_1008') : undefined
}

const isLaterVolume = (path: string) => /\.part(?!0*1\.)\d+\.rar$/.test(path)

/** The first generation of RAR, whose volumes have no signature of their own, and what is no archive at all. */
const isUnknown = (path: string, { signature, verdict }: ArchiveFacts): boolean =>
  signature === 'rar1.4' || path.includes('/rar14/') || verdict === 'not an archive by signature'

const isHostile = (facts: ArchiveFacts): boolean =>
  filesIn(facts).some(({ name }) => name.split(/[/\\]/).includes('..'))

const isUnreadable = ({ entries, verdict }: ArchiveFacts): boolean =>
  entries === undefined || (entries === 0 && verdict !== 'ok')

const isPage = ({ name, size, type = 'File', encrypted }: NonNullable<ArchiveFacts['list']>[number]): boolean =>
  size > 0 && type === 'File' && encrypted !== true && hasImageName(name) && !isIgnoredEntry(name)

const ofComic = ({ path, expected = {} }: CorpusFile): Expectation => {
  if (isLaterVolume(path)) return error('ERR_1004')
  if (expected.archive !== undefined && isLocked(path, expected.archive)) return unsupported('ERR_1002')
  return ready(expected.pages)
}

const ofPdf = ({ expected = {} }: CorpusFile): Expectation => {
  if (expected.qpdf?.includes("can't find PDF header") === true) return unsupported('ERR_1001')
  if (expected.pages === undefined) return error('ERR_1005')
  return expected.withoutPassword?.startsWith('error') === true ? error('ERR_1005') : ready(expected.pages)
}
