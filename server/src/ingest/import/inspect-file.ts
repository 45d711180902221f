import type { FileReport } from '#domain/transient-book/transient-book'
import {
  analyzeMedia,
  readEpubMetadata,
  readTextFile,
  toMediaError,
  type MediaReport,
  type ReadyMedia,
} from '#media/index'
import { bookPatch } from '../metadata/comic-info/book-patch.ts'
import { parseComicInfo } from '../metadata/comic-info/parse-comic-info.ts'
import { seriesPatch } from '../metadata/comic-info/series-patch.ts'
import { findComicInfo } from '../metadata/comic-info.ts'

type Words = Pick<FileReport, 'seriesTitles' | 'number'>

const silence: Words = { seriesTitles: [], number: null }
const largestFile = 2 * 1024 * 1024

/** Looks at a file that is in no library: its pages, and what it says of its series and number. */
export const inspectFile = async (path: string): Promise<FileReport> => {
  const report = await analyzeMedia(path, { dimensions: true }).catch(asDamaged)
  if (report.status !== 'READY') return { ...failed(report), ...silence }
  // Unreadable words are no words, as everywhere.
  const words = await readWords(path, report).catch(() => silence)
  return {
    status: 'READY',
    mediaType: report.mediaType,
    comment: report.comment,
    pages: report.pages.map(({ name, ...page }) => ({ ...page, fileName: name })),
    fileNames: report.files.map((file) => file.name),
    ...words,
  }
}

/** Nothing is kept of this answer, and whoever waits for it may ask again. */
const asDamaged = (error: unknown): MediaReport => {
  const { code } = toMediaError(error, 'ERR_1005')
  return { status: 'ERROR', mediaType: '', code, comment: code }
}

const failed = ({ status, mediaType, comment }: Exclude<MediaReport, ReadyMedia>) => ({
  status,
  mediaType,
  comment,
  pages: [],
  fileNames: [],
})

const readWords = async (path: string, report: ReadyMedia): Promise<Words> => {
  const files = report.files.map(({ name, size, slice }) => ({ fileName: name, size, slice }))
  const file = findComicInfo(files)
  if (file) {
    const info = parseComicInfo(await readTextFile(path, { ...file, mediaType: report.mediaType }, largestFile))
    const titles = [seriesPatch(info, true).title, seriesPatch(info, false).title]
    return { seriesTitles: named(titles), number: bookPatch(info).numberSort ?? null }
  }
  if (report.mediaType !== 'application/epub+zip') return silence
  const { collection, calibreSeries } = await readEpubMetadata(path)
  const position = (collection?.position || calibreSeries?.position) ?? ''
  const number = /^\d+(?:\.\d+)?$/u.test(position) ? Number(position) : null
  return { seriesTitles: named([collection?.name, calibreSeries?.name]), number }
}

const named = (titles: readonly (string | undefined)[]) =>
  [...new Set(titles.filter((title) => title !== undefined && title.trim() !== ''))] as string[]
