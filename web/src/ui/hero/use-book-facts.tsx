import { useTranslation } from 'react-i18next'
import { formatInstantFully } from '#lib/format-date.ts'
import { formatSize } from '#lib/format-size.ts'
import { formatName } from '#lib/media-format.ts'
import type { Fact } from './facts.tsx'

type FactualBook = {
  readonly url: string
  readonly sizeBytes: number
  readonly created: string
  readonly lastModified: string
  readonly media: { readonly mediaType: string; readonly epubIsKepub: boolean }
  readonly metadata: {
    readonly isbn: string
    readonly links: readonly { readonly label: string; readonly url: string }[]
  }
}

/** What is to be said of the file of a book; unknown things are left out. */
export const useBookFacts = (book: FactualBook): Fact[] => {
  const { t, i18n } = useTranslation()
  const { isbn, links } = book.metadata
  const format = formatName(book.media)
  const facts: (Fact | false)[] = [
    format !== '' && { name: t('book.fact.format'), value: format },
    { name: t('book.fact.size'), value: formatSize(book.sizeBytes, i18n.language) },
    isbn !== '' && { name: t('book.fact.isbn'), value: isbn },
    links.length > 0 && { name: t('book.fact.links'), value: <Links links={links} /> },
    { name: t('book.fact.created'), value: formatInstantFully(book.created, i18n.language) },
    { name: t('book.fact.modified'), value: formatInstantFully(book.lastModified, i18n.language) },
    // Paths are for administrators; others get an empty one.
    book.url !== '' && { name: t('book.fact.file'), value: book.url },
  ]
  return facts.filter((fact) => fact !== false)
}

const Links = ({ links }: { links: FactualBook['metadata']['links'] }) =>
  links.map(({ label, url }, index) => (
    <span key={url}>
      {index > 0 && ' · '}
      <a href={url} target="_blank" rel="noreferrer">
        {label}
      </a>
    </span>
  ))
