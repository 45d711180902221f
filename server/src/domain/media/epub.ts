/** A line of a table of contents; it leads nowhere (`fileName` null) when it is only a heading or leaves the book. */
export type EpubLink = {
  readonly title: string
  /** Name of the archive's entry, not a URL. */
  readonly fileName: string | null
  /** What stands behind the `#`, as written; '' for none. */
  readonly fragment: string
  readonly children: readonly EpubLink[]
}

/** One file of the reading order and how many positions it is long. */
export type EpubSection = {
  readonly fileName: string
  readonly mediaType: string
  readonly positions: number
  /** Kobo's sentence nearest to each position but the first; empty for a book that is no KEPUB. */
  readonly koboSpans: readonly string[]
}

/** What is known of an EPUB beyond the pages and files that every book has. */
export type EpubExtension = {
  readonly isFixedLayout: boolean
  readonly toc: readonly EpubLink[]
  readonly landmarks: readonly EpubLink[]
  readonly pageList: readonly EpubLink[]
  readonly sections: readonly EpubSection[]
}

/** A place in the book that every reader counts alike. */
export type EpubPosition = {
  readonly fileName: string
  readonly mediaType: string
  /** From 1, through the whole book. */
  readonly position: number
  /** How far into its file it is, from 0 to less than 1. */
  readonly progression: number
  /** Position by the number of all: the last one is 1. */
  readonly totalProgression: number
  readonly koboSpan: string | null
}

const firstKoboSpan = 'kobo.1.1'

/** All positions in reading order. They follow from a few numbers, so that only those are stored. */
export const positionsOf = ({ sections }: Pick<EpubExtension, 'sections'>): EpubPosition[] => {
  const total = sections.reduce((sum, section) => sum + section.positions, 0)
  let position = 0
  return sections.flatMap(({ fileName, mediaType, positions, koboSpans }) =>
    Array.from({ length: positions }, (_, index): EpubPosition => {
      position += 1
      return {
        fileName,
        mediaType,
        position,
        progression: index / positions,
        totalProgression: position / total,
        koboSpan: index === 0 ? firstKoboSpan : (koboSpans[index - 1] ?? null),
      }
    }),
  )
}
