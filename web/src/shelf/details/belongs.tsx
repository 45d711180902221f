import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { collectionQueries } from '#api/collections.ts'
import { libraryQueries } from '#api/libraries.ts'
import type { SetContext } from '#shelf/actions/targets.ts'

type BelongsProps = {
  libraryId: string
  series?: { id: string; title: string }
  context: SetContext | undefined
}

/** The way up, in one line: the collection somebody came from, the series, the library. */
export const Belongs = ({ libraryId, series, context }: BelongsProps) => {
  const { data: libraries } = useQuery(libraryQueries.list())
  const library = libraries?.find(({ id }) => id === libraryId)
  const collection = useContextCollection(context)
  const links: ReactNode[] = [
    collection && (
      <Link key="collection" to="/collections/$collectionId" params={{ collectionId: collection.id }}>
        {collection.name}
      </Link>
    ),
    series && (
      <Link key="series" to="/series/$seriesId" params={{ seriesId: series.id }}>
        {series.title}
      </Link>
    ),
    library && (
      <Link key="library" to="/libraries/$libraryId/series" params={{ libraryId: library.id }}>
        {library.name}
      </Link>
    ),
  ].filter((link) => link !== undefined)
  return links.map((link, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {link}
    </Fragment>
  ))
}

const useContextCollection = (context: SetContext | undefined) => {
  const id = context?.kind === 'collection' ? context.id : ''
  const { data } = useQuery({ ...collectionQueries.detail(id), enabled: id !== '' })
  return data
}
