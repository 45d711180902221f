import type { BookDto } from '@spinrack/contract/resources/book'
import { Loader, Menu } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pickQueries } from '#api/pick-queries.ts'
import { readListQueries } from '#api/read-lists.ts'
import { useMessages } from '#i18n/messages.ts'
import { compactTitle } from '#lib/compact-title.ts'
import { targetOf } from '#shelf/actions/targets.ts'
import type { SetContext } from '#shelf/actions/targets.ts'
import { TargetLink } from '#ui/target/target-link.tsx'
import classes from './siblings-menu.module.css'

type SiblingsMenuProps = { book: BookDto; context: SetContext | undefined }

/** All books of the series or of the read list, to go to any of them. */
export const SiblingsMenu = ({ book: shown, context }: SiblingsMenuProps) => {
  const t = useMessages()
  const [opened, setOpened] = useState(false)
  const { data, isError } = useSiblings(shown, context, opened)
  const nameOf = (book: BookDto) => {
    const { number, title } = book.metadata
    if (context !== undefined) return compactTitle(book)
    return number === '' ? title : t('card.book.numbered', { number, title })
  }
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom" width={320} shadow="md">
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={t('book.siblings')} title={t('book.siblings')}>
          <IconList size={20} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {data === undefined && !isError && <Loader className={classes.waiting} size="sm" />}
        {isError && <Menu.Label>{t('wall.failed.title')}</Menu.Label>}
        {data?.map((book) => (
          <Menu.Item
            key={book.id}
            ref={book.id === shown.id ? intoSight : undefined}
            component={TargetLink}
            target={targetOf({ kind: 'books', item: book }, context)}
            aria-current={book.id === shown.id ? 'page' : undefined}
            className={classes.book}
          >
            <bdi>{nameOf(book)}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Asked for when somebody wants to see them. */
const useSiblings = ({ seriesId }: BookDto, context: SetContext | undefined, wanted: boolean) => {
  const inList = context?.kind === 'read-list'
  const ofSeries = useQuery({ ...pickQueries.books(seriesId), enabled: wanted && !inList })
  const ofList = useQuery({ ...readListQueries.members(context?.id ?? ''), enabled: wanted && inList })
  return inList ? ofList : ofSeries
}

/** Among hundreds, the one that is open stands in the middle; the page behind stays where it is. */
const intoSight = (item: HTMLElement | null) => {
  const list = item?.closest<HTMLElement>('[role="menu"]')
  if (item && list) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2
}
