import * as routes from '@spinrack/contract/resources/referential'
import type { Viewer } from '#domain/access/viewer'
import type { Paged, PageRequest } from '#domain/paging'
import type { ReferentialReader, Scope, TermKind } from '#domain/referential/referential'
import { presentPage } from '../kit/paging.ts'
import type { Door } from '../kit/route.ts'

type Needs = { readonly referentials: ReferentialReader }

export const referentialRoutes = (door: Door, { referentials }: Needs) => {
  plainLists(door, referentials)
  pagedLists(door, referentials)
}

const everything: PageRequest = { page: 0, size: 1, sort: [], unpaged: true }
const termsOfTags: Record<'SERIES' | 'BOOK' | 'BOTH', readonly TermKind[]> = {
  SERIES: ['tag'],
  BOOK: ['book-tag'],
  BOTH: ['tag', 'book-tag'],
}

const plainLists = (door: Door, referentials: ReferentialReader) => {
  door(routes.listAuthors, async ({ identity, query }) => {
    const filter = { search: query.search, ...scopeOf(query) }
    return [...(await referentials.authors(identity.viewer, filter, everything)).items]
  })
  door(routes.listAuthorNames, async ({ identity, query }) =>
    textsOf(await referentials.authorNames(identity.viewer, query, everything)),
  )
  door(routes.listAuthorRoles, async ({ identity }) =>
    textsOf(await referentials.authorRoles(identity.viewer, {}, everything)),
  )

  const terms = async (viewer: Viewer, kinds: readonly TermKind[], query: Ids) =>
    textsOf(await referentials.terms(viewer, { kinds, ...scopeOf(query) }, everything))
  door(routes.listGenres, ({ identity, query }) => terms(identity.viewer, ['genre'], query))
  door(routes.listSharingLabels, ({ identity, query }) => terms(identity.viewer, ['label'], query))
  door(routes.listTags, ({ identity, query }) => terms(identity.viewer, termsOfTags.BOTH, query))
  door(routes.listSeriesTags, ({ identity, query }) => terms(identity.viewer, termsOfTags.SERIES, query))
  door(routes.listBookTags, ({ identity, query: { library_id, ...nearer } }) =>
    // Series and read list come before the library here.
    terms(identity.viewer, termsOfTags.BOOK, scopeOf(nearer).scope ? nearer : { library_id }),
  )

  door(routes.listLanguages, async ({ identity, query }) =>
    textsOf(await referentials.languages(identity.viewer, scopeOf(query), everything)),
  )
  door(routes.listPublishers, async ({ identity, query }) =>
    textsOf(await referentials.publishers(identity.viewer, scopeOf(query), everything)),
  )
  door(routes.listAgeRatings, async ({ identity, query }) => {
    const filter = { ...scopeOf(query), unrated: 'included' as const }
    const { items } = await referentials.ageRatings(identity.viewer, filter, everything)
    return items.map((age) => (age === null ? 'None' : String(age)))
  })
  door(routes.listReleaseYears, async ({ identity, query }) =>
    textsOf(await referentials.releaseYears(identity.viewer, scopeOf(query), everything)),
  )
}

const pagedLists = (door: Door, referentials: ReferentialReader) => {
  door(routes.getAuthors, async ({ identity, query }) => {
    const filter = { search: query.search, role: given(query.role), ...scopeOf(query) }
    return presentPage(await referentials.authors(identity.viewer, filter, requestOf(query)), same)
  })
  door(routes.getAuthorNames, async ({ identity, query }) => {
    const filter = { search: query.search, role: given(query.role), ...scopeOf(query) }
    return presentPage(await referentials.authorNames(identity.viewer, filter, requestOf(query)), same)
  })
  door(routes.getAuthorRoles, async ({ identity, query }) =>
    presentPage(await referentials.authorRoles(identity.viewer, scopeOf(query), requestOf(query)), same),
  )

  for (const [route, kinds] of [
    [routes.getGenres, ['genre']],
    [routes.getSharingLabels, ['label']],
  ] as const) {
    door(route, async ({ identity, query }) => {
      const filter = { kinds, search: query.search, ...scopeOf(query) }
      return presentPage(await referentials.terms(identity.viewer, filter, requestOf(query)), same)
    })
  }
  door(routes.getTags, async ({ identity, query }) => {
    const filter = { kinds: termsOfTags[query.include], search: query.search, ...scopeOf(query) }
    return presentPage(await referentials.terms(identity.viewer, filter, requestOf(query)), same)
  })

  door(routes.getLanguages, async ({ identity, query }) => {
    const filter = { search: query.search, ...scopeOf(query) }
    return presentPage(await referentials.languages(identity.viewer, filter, requestOf(query)), same)
  })
  door(routes.getPublishers, async ({ identity, query }) => {
    const filter = { search: query.search, ...scopeOf(query) }
    return presentPage(await referentials.publishers(identity.viewer, filter, requestOf(query)), same)
  })
  door(routes.getAgeRatings, async ({ identity, query }) => {
    const filter = { ...scopeOf(query), unrated: 'left-out' as const }
    return presentPage(await referentials.ageRatings(identity.viewer, filter, requestOf(query)), Number)
  })
  door(routes.getReleaseYears, async ({ identity, query }) =>
    presentPage(await referentials.releaseYears(identity.viewer, scopeOf(query), requestOf(query)), same),
  )
}

type Ids = {
  readonly library_id?: string | readonly string[] | undefined
  readonly collection_id?: string | readonly string[] | undefined
  readonly series_id?: string | readonly string[] | undefined
  readonly readlist_id?: string | readonly string[] | undefined
}

/** Only the first kind of id that is given counts. */
const scopeOf = (query: Ids): { scope?: Scope } => {
  for (const [kind, given] of [
    ['library', query.library_id],
    ['collection', query.collection_id],
    ['series', query.series_id],
    ['read-list', query.readlist_id],
  ] as const) {
    const ids = (typeof given === 'string' ? [given] : (given ?? [])).filter((id) => id.trim() !== '')
    if (ids.length > 0) return { scope: { kind, ids } }
  }
  return {}
}

const requestOf = (query: Pick<PageRequest, 'page' | 'size' | 'unpaged'>): PageRequest => ({ ...query, sort: [] })
const given = (text: string | undefined) => (text === '' ? undefined : text)
const textsOf = ({ items }: Paged<string>) => [...items]
const same = <Value>(value: Value) => value
