import type { PageOf } from '@spinrack/contract/resources/page'
import type { PageHashKnownDto, PageHashUnknownDto } from '@spinrack/contract/resources/page-hash'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { TableFooter } from '#shelf/table/table-footer.tsx'
import type { TableView } from '#shelf/table/use-table-view.ts'
import { FailedWall } from '#shelf/wall/wall-states.tsx'
import { ApplyToAll } from './apply-to-all.tsx'
import type { RepeatedPage } from './decisions.ts'
import { remaining, withDecisions } from './decisions.ts'
import { HashCard, HashGhost } from './hash-card.tsx'
import { MatchesDialog } from './matches-dialog.tsx'
import classes from './pages.module.css'
import { PictureDialog } from './picture-dialog.tsx'
import { useDecisions } from './use-decisions.ts'
import { pageSizes } from './use-pages-view.ts'

type PictureOf = { readonly small: (hash: string) => string; readonly large: (hash: string) => string }

type HashListProps = {
  list: 'known' | 'new'
  query: UseQueryResult<PageOf<PageHashKnownDto | PageHashUnknownDto>>
  view: TableView
  pictureOf: PictureOf
  empty: ReactNode
}

type Opened = { readonly kind: 'matches' | 'picture'; readonly page: RepeatedPage }

/** One page of hashes, in each of its states. */
export const HashList = ({ query, empty, ...rest }: HashListProps) => {
  const { data, error, refetch, isPlaceholderData } = query
  const { page, size, onPage } = rest.view
  const last = Math.max(0, (data?.totalPages ?? 1) - 1)
  const beyond = data !== undefined && !isPlaceholderData && page > last
  // Handled ones made the list shorter than the address remembers.
  useEffect(() => {
    if (beyond) onPage(last)
  }, [beyond, last, onPage])

  if (data === undefined && error) return <FailedWall error={error} retry={() => void refetch()} />
  if (data === undefined || beyond) return <Ghosts count={size} />
  if (data.totalElements === 0) return empty
  return <HashCards {...rest} data={data} stale={isPlaceholderData} fetching={query.isFetching} />
}

type HashCardsProps = Pick<HashListProps, 'list' | 'view' | 'pictureOf'> & {
  data: PageOf<PageHashKnownDto | PageHashUnknownDto>
  stale: boolean
  fetching: boolean
}

/** To be decided one by one or all at once. */
const HashCards = ({ list, view, pictureOf, data, stale, fetching }: HashCardsProps) => {
  const { decisions, decide, decideAll, startOver } = useDecisions()
  const [opened, setOpened] = useState<Opened>()
  const pages = withDecisions(data.content.map(toRepeatedPage), decisions)
  const done = list === 'new' && decisions.size > 0 && remaining(pages, 'IGNORE', 'new').length === 0
  // The page is done: the next ones take its place.
  useEffect(() => {
    if (done) void startOver()
  }, [done, startOver])
  const close = () => setOpened(undefined)
  return (
    <>
      <ul className={classes.grid} aria-busy={stale}>
        {pages.map((page) => (
          <HashCard
            key={page.hash}
            page={page}
            picture={pictureOf.small(page.hash)}
            onDecide={(action) => decide(page, action)}
            onMatches={() => setOpened({ kind: 'matches', page })}
            onPicture={() => setOpened({ kind: 'picture', page })}
          />
        ))}
      </ul>
      <ApplyToAll list={list} pages={pages} decideAll={decideAll} />
      <TableFooter
        view={view}
        sizes={pageSizes}
        total={data.totalElements}
        pages={data.totalPages}
        refresh={{ busy: fetching, run: () => void startOver() }}
      />
      {opened?.kind === 'matches' && <MatchesDialog key={opened.page.hash} page={opened.page} onClose={close} />}
      {opened?.kind === 'picture' && (
        <PictureDialog key={opened.page.hash} picture={pictureOf.large(opened.page.hash)} onClose={close} />
      )}
    </>
  )
}

const Ghosts = ({ count }: { count: number }) => (
  <div className={`${classes.grid} ${classes.ghosts}`} aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <HashGhost key={at} />
    ))}
  </div>
)

const toRepeatedPage = (page: PageHashKnownDto | PageHashUnknownDto): RepeatedPage => ({
  hash: page.hash,
  size: page.size,
  matchCount: page.matchCount,
  deleteCount: 'deleteCount' in page ? page.deleteCount : 0,
  action: 'action' in page ? page.action : undefined,
})
