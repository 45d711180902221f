import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { EpubLink } from '../report.ts'
import { resolveHref } from './href.ts'
import type { Epub } from './open-epub.ts'

/** A line of a list as a document writes it; what is below it is asked for only as deep as anybody needs it. */
export type RawLink = {
  readonly title: string
  /** undefined for a mere heading. */
  readonly href: string | undefined
  readonly children: () => Iterable<RawLink>
}

type Target = Pick<EpubLink, 'fileName' | 'fragment'>

/** The lines that say or lead to something, bounded in depth and number. */
export const collectLinks = (links: Iterable<RawLink>, follow: (href: string) => Target): EpubLink[] => {
  let count = 0
  const collect = (level: Iterable<RawLink>, depth: number): EpubLink[] => {
    if (depth > limits.navigationDepth) return []
    const found: EpubLink[] = []
    for (const { title, href, children } of level) {
      count += 1
      if (count > limits.navigationLinks) throw new MediaError('ERR_1005', 'more links than a book can have')
      const target = href === undefined ? nowhere : follow(href)
      const below = collect(children(), depth + 1)
      if (title !== '' || target.fileName !== null || below.length > 0)
        found.push({ title, ...target, children: below })
    }
    return found
  }
  return collect(links, 1)
}

const nowhere: Target = { fileName: null, fragment: '' }

/** Where links in the file called `from` lead; names are decoded, so that they are those of the archive. */
export const follower =
  (epub: Epub, from: string) =>
  (href: string): Target => {
    const hash = href.indexOf('#')
    const fragment = hash < 0 ? '' : href.slice(hash + 1).trim()
    if (hash >= 0 && href.slice(0, hash).trim() === '') return { fileName: from, fragment }
    const fileName = epub.follow(from, href)?.name ?? resolveHref(from, href)[0] ?? null
    return fileName === null ? nowhere : { fileName, fragment }
  }
