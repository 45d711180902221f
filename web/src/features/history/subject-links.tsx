import type { HistoricalEventDto } from '@spinrack/contract/resources/history'
import { useQuery } from '@tanstack/react-query'
import { bookQueries } from '#api/books.ts'
import { seriesQueries } from '#api/series.ts'
import { targetOf } from '#shelf/actions/targets.ts'
import { TargetLink } from '#ui/target/target-link.tsx'
import { fileNameOf } from './event-facts.ts'
import classes from './history.module.css'

// Asked for one by one, since there is no list by ids, and kept; what is gone is not asked for again.
const once = { staleTime: Infinity, retryOnMount: false }

export const SeriesLink = ({ event: { seriesId, properties } }: { event: HistoricalEventDto }) => {
  const { data, isError } = useQuery({ ...seriesQueries.detail(seriesId ?? ''), ...once, enabled: seriesId !== null })
  if (seriesId === null) return null
  if (data === undefined) return <Gone name={fileNameOf(properties.name ?? '', 'folder')} known={isError} />
  return (
    <TargetLink target={targetOf({ kind: 'series', item: data })} className={classes.link}>
      <bdi>{data.metadata.title}</bdi>
    </TargetLink>
  )
}

export const BookLink = ({ event: { bookId, properties } }: { event: HistoricalEventDto }) => {
  const { data, isError } = useQuery({ ...bookQueries.detail(bookId ?? ''), ...once, enabled: bookId !== null })
  if (bookId === null) return null
  if (data === undefined) return <Gone name={fileNameOf(properties.name ?? '', 'file')} known={isError} />
  return (
    <TargetLink target={targetOf({ kind: 'books', item: data })} className={classes.link}>
      <bdi>{data.metadata.title}</bdi>
    </TargetLink>
  )
}

/** The name on the disk tells more than an id; nothing while the answer is under way. */
const Gone = ({ name, known }: { name: string; known: boolean }) =>
  known ? (
    <span className={classes.gone}>
      <bdi>{name}</bdi>
    </span>
  ) : (
    <span className={classes.waiting} aria-hidden="true" />
  )
