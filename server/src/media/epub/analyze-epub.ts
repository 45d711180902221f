import type { AnalyzeOptions } from '../analyze-options.ts'
import { listFailures } from '../failure-list.ts'
import { MediaError } from '../media-error.ts'
import type { EpubSection, MediaEntry, ReadyMedia } from '../report.ts'
import type { ZipArchive } from '../zip/archive.ts'
import { divinaPages } from './divina.ts'
import { listResources } from './list-resources.ts'
import { readNavigation } from './navigation.ts'
import { openEpub } from './open-epub.ts'
import type { Epub } from './open-epub.ts'
import { measureSections } from './positions.ts'
import { scanSpine } from './scan-spine.ts'
import type { Spine } from './scan-spine.ts'

/** A book: its pages are the pictures if it is a comic inside, else an estimate of its length. */
export const analyzeEpub = async (zip: ZipArchive, options: AnalyzeOptions): Promise<ReadyMedia> => {
  const epub = await openEpub(zip)
  const { files, missing } = await listResources(epub, options)
  const spine = await scanSpine(epub, options)
  const { pages, failure } = await comicPages(epub, spine, options)
  const pageCount = pages?.length ?? estimatePages(spine)
  if (pageCount === 0) throw new MediaError('ERR_1006', 'no pages')
  const divinaCompatible = pages !== undefined
  const fixedLayout = divinaCompatible || epub.isFixedLayout
  const { failures, ...navigation } = await readNavigation(epub)
  const positions = measured(() => measureSections(files, spine, fixedLayout))
  return {
    status: 'READY',
    mediaType: 'application/epub+zip',
    pages: pages ?? [],
    files,
    pageCount,
    comment: [...failures, failure, positions.failure, listFailures('ERR_1033', missing)]
      .filter((part) => part !== '')
      .join(' '),
    epub: { divinaCompatible, isKepub: spine.isKepub, fixedLayout, ...navigation, sections: positions.sections },
  }
}

type Positions = { readonly sections: readonly EpubSection[]; readonly failure: '' | 'ERR_1039' }

const measured = (measure: () => readonly EpubSection[]): Positions => {
  try {
    return { sections: measure(), failure: '' }
  } catch (error) {
    if (error instanceof MediaError) return { sections: [], failure: 'ERR_1039' }
    throw error
  }
}

type ComicPages = { readonly pages: readonly MediaEntry[] | undefined; readonly failure: '' | 'ERR_1038' }

const comicPages = async (epub: Epub, spine: Spine, options: AnalyzeOptions): Promise<ComicPages> => {
  try {
    return { pages: await divinaPages(epub, spine.pages, options), failure: '' }
  } catch (error) {
    if (error instanceof MediaError) return { pages: undefined, failure: 'ERR_1038' }
    throw error
  }
}

/** One page per started kilobyte of compressed text, as readers have agreed on. */
const estimatePages = ({ pages }: Spine): number =>
  [...new Set(pages.map(({ entry }) => entry))].reduce((sum, entry) => sum + Math.ceil(entry.compressedSize / 1024), 0)
