import { notFound } from '#domain/errors'
import { MediaError } from '#media/index'

/** What the file is to blame for is not there for people; whatever else fails is our fault. */
const orNotFound =
  (message: string) =>
  <Result>(reading: Promise<Result>): Promise<Result> =>
    reading.catch((error: unknown) => {
      throw error instanceof MediaError ? notFound(message) : error
    })

export const whereItWas = orNotFound('File not found, it may have moved')
export const ofWholePicture = orNotFound('Page cannot be converted')
