import { noWords, type FileWords } from '#domain/book/book'
import { isOutOfReach } from '#media/index'
import type { Log } from '#platform/log'
import type { MetadataProvider, MetadataSource } from './provider.ts'

type Needs = {
  /** Later ones have the last word. */
  readonly providers: readonly MetadataProvider[]
  readonly log: Log
}

/** What was said just now, and of what somebody could not be heard. */
type Heard = { readonly said: Partial<FileWords>; readonly unheard: ReadonlySet<keyof FileWords> }

/** What all providers say of a file together; unfinished when there is more for those who take their time. */
export const readAll = async ({ providers, log }: Needs, source: Omit<MetadataSource, 'said'>) => {
  let said: Partial<FileWords> = {}
  const unheard = new Set<keyof FileWords>()
  let isUnfinished = false
  // The strongest comes first, so that a costly one below need not look for what is known.
  for (const provider of providers.toReversed()) {
    const words = await provider.read({ ...source, said }).catch((error: unknown) => {
      // A file that cannot be read now has not stopped saying things: better to try again than to take them back.
      if (isOutOfReach(error)) throw error
      log.info({ error, provider: provider.name, book: source.book.id }, 'Metadata could not be read')
      return undefined
    })
    for (const part of provider.speaksOf) if (words?.[part] === undefined) unheard.add(part)
    if (!words) continue
    const { unfinished = false, ...weaker } = words
    isUnfinished ||= unfinished
    said = joined(weaker, said)
  }
  return { said: asStored(said), unheard, isUnfinished }
}

/**
 * Who is not heard takes nothing back. Whose the former words were is not known, so that all stand which may have been
 * theirs and which nobody says anew.
 */
export const withFormer = ({ said, unheard }: Heard, former: FileWords): FileWords => {
  const kept: Partial<FileWords> = Object.fromEntries([...unheard].map((part) => [part, former[part]]))
  const book = { ...isbnOfBarcode(kept, former), ...kept.book }
  return { ...noWords, ...joined({ ...kept, book }, said) }
}

const isbnOfBarcode = ({ barcode }: Partial<FileWords>, { book }: FileWords) =>
  barcode?.isbn && barcode.isbn === book.isbn ? { isbn: barcode.isbn } : {}

const joined = (weaker: Partial<FileWords>, stronger: Partial<FileWords>): Partial<FileWords> => ({
  ...weaker,
  ...stronger,
  book: { ...weaker.book, ...stronger.book },
  series: { ...weaker.series, ...stronger.series },
})

/** Free of signs that no database keeps: what comes back must equal what was said. */
const asStored = (words: Partial<FileWords>): Partial<FileWords> =>
  JSON.parse(JSON.stringify(words), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  ) as Partial<FileWords>
