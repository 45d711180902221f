import type { SeriesPatch } from '#domain/series/series-patch'
import { languageOf } from '../values/language.ts'
import { words } from '../values/words.ts'
import { wholeNumber, type ComicInfo } from './parse-comic-info.ts'

/** What a ComicInfo.xml says of the series its book is in. */
export const seriesPatch = (info: ComicInfo, appendVolume: boolean): SeriesPatch => {
  const title = titleIn(info, appendVolume)
  const readingDirection = directions.get((info.get('manga') ?? '').toLowerCase())
  const publisher = info.get('publisher')
  const ageRating = ageRatings.get((info.get('agerating') ?? '').toLowerCase().replaceAll(/\s/g, ''))
  const language = languageOf(info.get('languageiso'))
  const genres = words(info.get('genre')).map((genre) => genre.toLowerCase())
  const count = wholeNumber(info.get('count')) ?? 0
  return {
    ...(title && { title }),
    ...(readingDirection && { readingDirection }),
    ...(publisher && { publisher }),
    ...(ageRating !== undefined && { ageRating }),
    ...(language && { language }),
    ...(genres.length > 0 && { genres }),
    ...(count > 0 && { totalBookCount: count }),
  }
}

const titleIn = (info: ComicInfo, appendVolume: boolean) => {
  const title = info.get('series')
  const volume = appendVolume ? wholeNumber(info.get('volume')) : undefined
  return title && volume !== undefined && volume >= 0 && volume !== 1 ? `${title} (${volume})` : title
}

const directions: ReadonlyMap<string, SeriesPatch['readingDirection']> = new Map([
  ['no', 'LEFT_TO_RIGHT'],
  ['yesandrighttoleft', 'RIGHT_TO_LEFT'],
])

const ageRatings: ReadonlyMap<string, number> = new Map([
  ['everyone', 0],
  ['g', 0],
  ['earlychildhood', 3],
  ['kidstoadults', 6],
  ['pg', 8],
  ['everyone10+', 10],
  ['teen', 13],
  ['ma15+', 15],
  ['m', 17],
  ['mature17+', 17],
  ['adultsonly18+', 18],
  ['r18+', 18],
  ['x18+', 18],
])
