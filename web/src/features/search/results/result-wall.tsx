import { allLibraries } from '@spinrack/contract/vocabulary/library'
import type { ReactNode } from 'react'
import type { SearchAsked } from '#api/search.ts'
import { bookSearch, seriesSearch } from '#api/search.ts'
import { Wall } from '#shelf/wall/wall.tsx'
import type { WallQuery } from '#shelf/wall/wall-query.ts'
import type { SearchKind } from '../search-address.ts'

/** All of one kind that was found. */
export const ResultWall = ({ asked, kind, empty }: { asked: SearchAsked; kind: SearchKind; empty: ReactNode }) => (
  <Wall query={queryOf(asked, kind)} place={`search:${kind}`} toolbar={{}} empty={empty} />
)

/** Without an order of their own the best come first. */
const bestFirst = 'relevance,asc'

const queryOf = (asked: SearchAsked, kind: SearchKind): WallQuery => {
  switch (kind) {
    case 'series':
      return { kind, ...seriesSearch(asked), sort: bestFirst }
    case 'books':
      return { kind, ...bookSearch(asked), sort: bestFirst }
    case 'collections':
    case 'read-lists':
      return { kind, search: asked.words, libraryIds: asked.libraryId === allLibraries ? [] : [asked.libraryId] }
  }
}
