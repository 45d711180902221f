import { MediaError, toMediaError } from '../media-error.ts'
import { withPdf } from './document-cache.ts'

/** A page, counted from 1, as a PDF of its own; throws a MediaError. */
export const extractPdfPage = async (
  path: string,
  pageNumber: number,
): Promise<{ readonly bytes: Buffer; readonly mediaType: 'application/pdf' }> => {
  try {
    const bytes = await withPdf(path, (document) => {
      if (document.sizeOf(pageNumber - 1) === undefined) {
        throw new MediaError('ERR_1005', `PDF has no page ${pageNumber}`)
      }
      return document.extract(pageNumber - 1)
    })
    return { bytes, mediaType: 'application/pdf' }
  } catch (error) {
    throw toMediaError(error, 'ERR_1005')
  }
}
