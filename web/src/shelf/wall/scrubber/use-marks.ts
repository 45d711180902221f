import { useQuery } from '@tanstack/react-query'
import { conditionQueries } from '#api/conditions.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import type { ItemOfKind, ShelfKind } from '#shelf/actions/shelf-item.ts'
import type { WallSource } from '../wall-source.tsx'
import type { DatedPlace } from './date-marks.ts'
import { dateMarks, dateNamer, firstMatch, grainOf, samplePlaces } from './date-marks.ts'
import type { Mark } from './letter-marks.ts'
import { letterMarks } from './letter-marks.ts'

export type Marks = {
  readonly by: 'letter' | 'date'
  readonly marks: readonly Mark[]
  /** Where the items of a mark begin exactly. */
  readonly indexOf: (mark: Mark) => Promise<number>
}

/** A list that fits on about a screen needs no rail. */
const leastItems = 20
/** Up to this many items one answer holds all dates there are. */
const mostAtOnce = 500
const mostSamples = 24

export const useMarks = <Kind extends ShelfKind>(
  source: WallSource<Kind>,
  total: number | undefined,
): Marks | undefined => {
  const long = total !== undefined && total >= leastItems
  const letters = useLetterMarks(source, long ? total : undefined)
  const dates = useDateMarks(source, long ? total : undefined)
  const found = letters ?? dates
  return found !== undefined && found.marks.length > 1 ? found : undefined
}

const useLetterMarks = <Kind extends ShelfKind>(
  { scrubber }: WallSource<Kind>,
  total: number | undefined,
): Marks | undefined => {
  const wish = scrubber?.by === 'letter' ? scrubber : undefined
  const { data: groups } = useQuery({
    ...conditionQueries.letters(wish?.search ?? {}),
    enabled: wish !== undefined && total !== undefined,
  })
  if (wish === undefined || groups === undefined || total === undefined) return undefined
  const marks = letterMarks(groups, { total, descending: wish.descending })
  return { by: 'letter', marks, indexOf: ({ index }) => Promise.resolve(index) }
}

/** The server counts no dates: they are read off a few items, and where one begins is looked for when it is wanted. */
const useDateMarks = <Kind extends ShelfKind>(
  source: WallSource<Kind>,
  total: number | undefined,
): Marks | undefined => {
  const t = useMessages()
  const noDate = t('wall.scrubber.noDate')
  const isDated = source.scrubber?.by === 'date'
  const { data: places } = useQuery({
    // Not among the lists: every change of one item would ask for all of these again.
    queryKey: ['wall', 'dates', source.key, total],
    queryFn: ({ signal }) => datedPlaces(source, { total: total ?? 0, signal }),
    enabled: isDated && total !== undefined,
  })
  if (!isDated || places === undefined || total === undefined) return undefined
  const nameOf = dateNamer(grainOf(places), { locale: currentLocale(), noDate })
  return {
    by: 'date',
    marks: dateMarks(places, nameOf, total),
    indexOf: ({ index, label }) => {
      const after = places.findLast((place) => place.index < index)?.index
      if (after === undefined) return Promise.resolve(index)
      const isMarked = async (at: number) => nameOf(await dateAt(source, at)) === label
      return firstMatch({ after, found: index }, isMarked)
    },
  }
}

const datedPlaces = async <Kind extends ShelfKind>(
  source: WallSource<Kind>,
  { total, signal }: { total: number; signal: AbortSignal },
): Promise<DatedPlace[]> => {
  if (total > mostAtOnce) {
    const places = samplePlaces(total, mostSamples)
    return Promise.all(places.map(async (index) => ({ index, date: await dateAt(source, index, signal) })))
  }
  const { content } = await source.pageOf({ page: 0, size: mostAtOnce }).queryFn({ signal })
  return content.map((item, index) => ({ index, date: dateOf(source, item) }))
}

const dateOf = <Kind extends ShelfKind>({ scrubber }: WallSource<Kind>, item: ItemOfKind[Kind]) =>
  scrubber?.by === 'date' ? scrubber.dateOf(item) : undefined

const dateAt = async <Kind extends ShelfKind>(
  source: WallSource<Kind>,
  index: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<string | undefined> => {
  const { content } = await source.pageOf({ page: index, size: 1 }).queryFn({ signal })
  return content[0] === undefined ? undefined : dateOf(source, content[0])
}
