import type { AnalyzeOptions } from './analyze-options.ts'
import { detect } from './detect.ts'
import { analyzeEpub } from './epub/analyze-epub.ts'
import { isEpub } from './epub/is-epub.ts'
import { withFile } from './file/open-file.ts'
import type { RandomAccess } from './file/random-access.ts'
import { MediaError, toMediaError } from './media-error.ts'
import { analyzePdf } from './pdf/analyze-pdf.ts'
import type { FailedMedia, MediaReport, MediaType } from './report.ts'
import { analyzeZip } from './zip/analyze-zip.ts'
import { openZip } from './zip/archive.ts'

/** Opens one file and says what is in it. Bad files are an answer, not an exception; only an abort throws. */
export const analyzeMedia = (path: string, options: AnalyzeOptions): Promise<MediaReport> =>
  reporting('', options, () =>
    withFile(path, async (file) => {
      const { kind, mediaType } = await detect(file)
      if (kind === 'other') return failed('UNSUPPORTED', mediaType, 'ERR_1001')
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
    return failed('ERROR', mediaType, toMediaError(error, 'ERR_1005').code)
  }
}

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

/** A file that calls itself an EPUB and is some other book is most likely damaged or mislabelled. */
const refuseEpubName = (path: string): void => {
  if (/\.epub$/i.test(path)) throw new MediaError('ERR_1032', 'named .epub but is no EPUB')
}

const refuseRar =
  (mediaType: MediaType) =>
  async ({ path }: Job): Promise<MediaReport> => {
    refuseEpubName(path)
    return failed('UNSUPPORTED', mediaType, 'ERR_1001')
  }

const analyzers: Record<MediaType, (job: Job) => Promise<MediaReport>> = {
  'application/zip': analyzeZipOrEpub,
  'application/epub+zip': analyzePlainEpub,
  'application/pdf': async ({ path, options }) => {
    refuseEpubName(path)
    return analyzePdf(path, options)
  },
  'application/x-rar-compressed; version=4': refuseRar('application/x-rar-compressed; version=4'),
  'application/x-rar-compressed; version=5': refuseRar('application/x-rar-compressed; version=5'),
  'application/x-7z-compressed': async () => failed('UNSUPPORTED', 'application/x-7z-compressed', 'ERR_1001'),
}
