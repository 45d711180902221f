import { notFound } from '#domain/errors'
import { MediaError } from '#media/index'

/** What the picture is to blame for is not there for people; whatever else fails is our fault. */
export const ofWholePicture = <Result>(reading: Promise<Result>): Promise<Result> =>
  reading.catch((error: unknown) => {
    throw error instanceof MediaError ? notFound('Page cannot be converted') : error
  })
