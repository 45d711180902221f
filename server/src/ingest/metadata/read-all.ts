import { type FileWords, type WordOption } from '#domain/book/book'
import { isOutOfReach } from '#media/index'
import type { Log } from '#platform/log'
import type { MetadataProvider, MetadataSource } from './provider.ts'
import { joined, nothingHeard, type Heard } from './remembered.ts'
import { storableText } from './values/storable-text.ts'

type Needs = {
  /** Later ones have the last word. */
  readonly providers: readonly MetadataProvider[]
  readonly log: Log
}

/** What all providers say of a file together; unfinished when there is more for those who take their time. */
export const readAll = async ({ providers, log }: Needs, source: Omit<MetadataSource, 'said'>) => {
  let heard = nothingHeard
  const unheard = new Set<WordOption>()
  let isUnfinished = false
  // The strongest comes first, so that a costly one below need not look for what is known.
  for (const provider of providers.toReversed()) {
    const words = await provider.read({ ...source, said: heard.said }).catch((error: unknown) => {
      // A file that cannot be read now has not stopped saying things: better to try again than to take them back.
      if (isOutOfReach(error)) throw error
      log.info({ error, provider: provider.name, book: source.book.id }, 'Metadata could not be read')
      return undefined
    })
    const parts = Object.entries(provider.speaksOf) as [keyof FileWords, WordOption][]
    for (const [part, option] of parts) if (words?.[part] === undefined) unheard.add(option)
    if (!words) continue
    const { unfinished = false, ...said } = words
    isUnfinished ||= unfinished
    heard = joined({ said, askedBy: askedBy(provider, said) }, heard)
  }
  return { ...heard, said: asStored(heard.said), unheard: [...unheard], isUnfinished }
}

const askedBy = ({ speaksOf }: MetadataProvider, { book, series }: Partial<FileWords>): Heard['askedBy'] => ({
  book: marked(book, speaksOf.book),
  series: marked(series, speaksOf.series),
})

const marked = (words: object = {}, option: WordOption | undefined) =>
  Object.fromEntries(Object.keys(words).map((field) => [field, option]))

const asStored = (words: Partial<FileWords>): Partial<FileWords> =>
  JSON.parse(JSON.stringify(words), (_, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  ) as Partial<FileWords>
