import { useMemo } from 'react'
import type { CardContextSet } from '#shelf/cards/card-props.ts'
import type { WallQuery } from './wall-query.ts'
import { booksSource, collectionsSource, readListsSource, seriesSource } from './wall-source.tsx'
import type { WallSetting } from './wall-view.tsx'
import { WallView } from './wall-view.tsx'

export type WallProps = WallSetting & {
  query: WallQuery
  /** The collection or read list that the items are members of. */
  context?: CardContextSet
  /** Whether books are all of one series, which they need not name then. */
  among?: 'library' | 'series'
}

/** A list of any length as a wall of posters or as lines, endless or in pages, with its count, rail and selection. */
export const Wall = ({ query, context: given, among, ...rest }: WallProps) => {
  const { kind, id } = given ?? {}
  // The same object for the same set: cards are drawn again for another one.
  const context = useMemo(() => (kind === undefined || id === undefined ? undefined : { kind, id }), [kind, id])
  switch (query.kind) {
    case 'series':
      return <WallView source={seriesSource(query, { context })} {...rest} />
    case 'books':
      return <WallView source={booksSource(query, { context, among })} {...rest} />
    case 'collections':
      return <WallView source={collectionsSource(query)} {...rest} />
    case 'read-lists':
      return <WallView source={readListsSource(query)} {...rest} />
  }
}
