import type { AnalyzeOptions } from './analyze-options.ts'
import { detect } from './detect.ts'
import { analyzeEpub } from './epub/analyze-epub.ts'
import { isEpub } from './epub/is-epub.ts'
import { withFile } from './file/open-file.ts'
import type { RandomAccess } from './file/random-access.ts'
import { listFailures } from './failure-list.ts'
import { isOutOfReach, isRefusalOfSystem, MediaError, toMediaError } from './media-error.ts'
import { analyzePdf } from './pdf/analyze-pdf.ts'
import { analyzeRar } from './rar/analyze-rar.ts'
import type { FailedMedia, MediaReport, MediaType } from './report.ts'
import { analyzeSevenZip } from './seven-zip/analyze-seven-zip.ts'
import { analyzePackedTar, analyzeTar } from './tar/analyze-tar.ts'
import { unpackTar, type Packing } from './tar/unpack-tar.ts'
import { analyzeZip } from './zip/analyze-zip.ts'
import { openZip } from './zip/archive.ts'

/** Opens one file and says what is in it. Bad files are an answer; only an abort and a disk that fails are exceptions. */
export const analyzeMedia = (path: string, options: AnalyzeOptions): Promise<MediaReport> =>
  reporting('', options, () =>
    withFile(path, async (file) => {
      const { kind, mediaType } = await detect(file)
      if (kind === 'other') return failed('UNSUPPORTED', mediaType, 'ERR_1001')
      if (kind === 'packed')
        return reporting(mediaType, options, () => analyzePacked({ path, file, options }, mediaType))
      return reporting(mediaType, options, () => analyzers[mediaType]({ path, file, options }))
    }),
  )

type Job = { readonly path: string; readonly file: RandomAccess; readonly options: AnalyzeOptions }

const reporting = async (
  mediaType: string,
  { signal }: AnalyzeOptions,
  analyze: () => Promise<MediaReport>,
): Promise<MediaReport> => {
  try {
    return await analyze()
  } catch (error) {
    signal?.throwIfAborted()
    const { code, names } = toMediaError(error, 'ERR_1005')
    // A disk that fails in the midst of a file says nothing of what is in it.
    if (isOutOfReach(error) && !isRefusalOfSystem(code)) throw error
    const status = UNSUPPORTED_CODES.has(code) ? 'UNSUPPORTED' : 'ERROR'
    return { ...failed(status, mediaType, code), comment: listFailures(code, names) || code }
  }
}

/** Nothing is wrong with such files; we only cannot read them. */
const UNSUPPORTED_CODES: ReadonlySet<string> = new Set(['ERR_1001', 'ERR_1002'])

const failed = (status: FailedMedia['status'], mediaType: string, code: FailedMedia['code']): FailedMedia => ({
  status,
  mediaType,
  code,
  comment: code,
})

const analyzeZipOrEpub = async ({ path, file, options }: Job): Promise<MediaReport> => {
  const zip = await openZip(file)
  if (await isEpub(zip)) return reporting('application/epub+zip', options, () => analyzeEpub(zip, options))
  refuseEpubName(path)
  return analyzeZip(zip, options)
}

const analyzePlainEpub = async ({ file, options }: Job): Promise<MediaReport> => {
  const zip = await openZip(file).catch((error: unknown) => {
    throw new MediaError('ERR_1005', 'EPUB container is damaged', { cause: error })
  })
  return analyzeEpub(zip, options)
}

const analyzePacked = async ({ path, options }: Job, packing: Packing): Promise<MediaReport> => {
  const tar = await unpackTar(path, packing)
  if (tar === undefined) return failed('UNSUPPORTED', packing, 'ERR_1001')
  refuseEpubName(path)
  return reporting('application/x-tar', options, () => analyzePackedTar(tar, options))
}

/** A file that calls itself an EPUB and is some other book is most likely damaged or mislabelled. */
const refuseEpubName = (path: string): void => {
  if (/\.epub$/i.test(path)) throw new MediaError('ERR_1032', 'named .epub but is no EPUB')
}

const rarAnalyzer =
  (mediaType: Parameters<typeof analyzeRar>[1]) =>
  async ({ path, options }: Job): Promise<MediaReport> => {
    refuseEpubName(path)
    return analyzeRar(path, mediaType, options)
  }

const analyzers: Record<MediaType, (job: Job) => Promise<MediaReport>> = {
  'application/zip': analyzeZipOrEpub,
  'application/epub+zip': analyzePlainEpub,
  'application/pdf': async ({ path, options }) => {
    refuseEpubName(path)
    return analyzePdf(path, options)
  },
  'application/x-rar-compressed; version=4': rarAnalyzer('application/x-rar-compressed; version=4'),
  'application/x-rar-compressed; version=5': rarAnalyzer('application/x-rar-compressed; version=5'),
  'application/x-7z-compressed': async ({ path, options }) => {
    refuseEpubName(path)
    return analyzeSevenZip(path, options)
  },
  'application/x-tar': async ({ path, file, options }) => {
    refuseEpubName(path)
    return analyzeTar(file, options)
  },
}
