import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { useEffect, useId, useRef } from 'react'
import type { SearchAsked } from '#api/search.ts'
import { useMessages } from '#i18n/messages.ts'
import { BookOption, CollectionOption, ReadListOption, SeriesOption } from './found-options.tsx'
import classes from './instant-panel.module.css'
import { groupProps, keepFocus, listboxProps, optionProps } from './listbox-props.ts'
import { useInstant } from './use-instant.ts'

type InstantPanelProps = {
  ref: Ref<HTMLDivElement>
  listId: string
  asked: SearchAsked
  /** The option the keys are at; 0 is the one for all results. */
  active: number
  onChoose: () => void
  onSearchAll: () => void
}

export const InstantPanel = ({ ref, listId, asked, active, onChoose, onSearchAll }: InstantPanelProps) => {
  const t = useMessages()
  const found = useInstant(asked)
  const scroller = useActiveInView(`${listId}-${active}`)
  const { series, books, collections, readLists } = found
  const starts = startsOf([series, books, collections, readLists])
  const total = starts[4] - 1
  const option = (index: number) => ({ id: `${listId}-${index}`, active: active === index, onChoose })
  return (
    <div ref={ref} className={classes.panel} {...keepFocus}>
      <div ref={scroller} className={classes.scroller}>
        <div {...listboxProps(listId, t('search.results'))} aria-busy={found.isPending}>
          <button type="button" {...optionProps(`${listId}-0`, active === 0)} onClick={onSearchAll}>
            <span className={classes.sign}>
              <IconSearch size={18} aria-hidden="true" />
            </span>
            <span className={classes.name}>{t('search.all', { words: asked.words })}</span>
          </button>
          <Group title={t('search.series')} count={series.length}>
            {series.map((item, index) => (
              <SeriesOption key={item.id} series={item} {...option(starts[0] + index)} />
            ))}
          </Group>
          <Group title={t('search.books')} count={books.length}>
            {books.map((item, index) => (
              <BookOption key={item.id} book={item} {...option(starts[1] + index)} />
            ))}
          </Group>
          <Group title={t('search.collections')} count={collections.length}>
            {collections.map((item, index) => (
              <CollectionOption key={item.id} collection={item} {...option(starts[2] + index)} />
            ))}
          </Group>
          <Group title={t('search.readLists')} count={readLists.length}>
            {readLists.map((item, index) => (
              <ReadListOption key={item.id} readList={item} {...option(starts[3] + index)} />
            ))}
          </Group>
        </div>
        <State found={found} total={total} />
      </div>
      <div className={classes.foot}>
        <span className={classes.hint}>{t('search.tips.hint')}</span>
        <Link to="/search" className={classes.more} onClick={onChoose}>
          {t('search.tips')}
        </Link>
      </div>
    </div>
  )
}

/** Where the options of each group begin, behind the first one, and where the last ends. */
const startsOf = (
  groups: readonly [readonly unknown[], readonly unknown[], readonly unknown[], readonly unknown[]],
) => {
  const [one, two, three, four] = groups
  const first = 1
  const second = first + one.length
  const third = second + two.length
  const fourth = third + three.length
  return [first, second, third, fourth, fourth + four.length] as const
}

const Group = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => {
  const id = useId()
  if (count === 0) return null
  return (
    <div {...groupProps(id)}>
      <div id={id} className={classes.heading}>
        {title}
      </div>
      {children}
    </div>
  )
}

const State = ({ found, total }: { found: ReturnType<typeof useInstant>; total: number }) => {
  const t = useMessages()
  if (found.isFailed) {
    return (
      <output className={classes.state}>
        {t('search.failed')}
        <button type="button" className={classes.retry} onClick={found.retry}>
          {t('common.retry')}
        </button>
      </output>
    )
  }
  if (found.isPending && total === 0) return <Ghosts />
  return <output className={classes.state}>{!found.isPending && total === 0 && t('search.none')}</output>
}

const Ghosts = () => (
  <div aria-hidden="true">
    {[0, 1, 2].map((index) => (
      <div key={index} className={classes.ghost}>
        <div className={classes.ghostPoster} />
        <div className={classes.ghostLine} />
      </div>
    ))}
  </div>
)

const useActiveInView = (id: string) => {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scroller.current?.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return scroller
}
