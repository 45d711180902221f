import type { BookFile } from '#domain/media/media'
import { readTextFile } from '#media/index'
import { compareNaturally } from '#media/natural-order'
import { bookPatch } from './comic-info/book-patch.ts'
import { parseComicInfo, type ComicInfo } from './comic-info/parse-comic-info.ts'
import { seriesPatch } from './comic-info/series-patch.ts'
import { collectionsIn, readListsIn } from './comic-info/sets.ts'
import type { MetadataProvider } from './provider.ts'

const largestFile = 2 * 1024 * 1024

export const comicInfoProvider: MetadataProvider = {
  name: 'ComicInfo',
  speaksOf: {
    book: 'importComicInfoBook',
    series: 'importComicInfoSeries',
    collections: 'importComicInfoCollection',
    readLists: 'importComicInfoReadList',
  },
  read: async ({ book, mediaType, files, options }) => {
    const isWanted =
      options.importComicInfoBook ||
      options.importComicInfoSeries ||
      options.importComicInfoCollection ||
      options.importComicInfoReadList
    if (!isWanted) return undefined
    const file = findComicInfo(files)
    const text = file && (await readTextFile(book.path, { ...file, mediaType }, largestFile))
    const info: ComicInfo = text === undefined ? new Map() : parseComicInfo(text)
    return {
      ...(options.importComicInfoBook && { book: bookPatch(info) }),
      ...(options.importComicInfoSeries && { series: seriesPatch(info, options.importComicInfoSeriesAppendVolume) }),
      ...(options.importComicInfoCollection && { collections: collectionsIn(info) }),
      ...(options.importComicInfoReadList && { readLists: readListsIn(info) }),
    }
  },
}

/** At the top of the archive; only when nothing is there, the one nearest to it. */
export const findComicInfo = (files: readonly BookFile[]): BookFile | undefined =>
  files
    .map((file) => ({ file, folders: file.fileName.split(/[/\\]/) }))
    .filter(({ folders }) => folders.pop()?.toLowerCase() === 'comicinfo.xml' && !folders.some(isJunk))
    .toSorted((a, b) => a.folders.length - b.folders.length || compareNaturally(a.file.fileName, b.file.fileName))[0]
    ?.file

const isJunk = (folder: string) => folder === '__MACOSX' || folder.startsWith('.')
