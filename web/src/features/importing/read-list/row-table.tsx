import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useBookPoster } from '#api/books.ts'
import { useMessages } from '#i18n/messages.ts'
import { Poster } from '#ui/poster/poster.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { StatusDot } from '#ui/table/status-dot.tsx'
import { ChoiceButton } from '../choice-button.tsx'
import { changeRow } from './list-drafts.ts'
import classes from './matched-draft.module.css'
import type { ListRow, RowState } from './model/list-row.ts'
import type { RowDialog } from './row-dialogs.tsx'

type Shown = { readonly row: ListRow; readonly state: RowState }

type RowTableProps = { draftId: number; rows: readonly Shown[]; onDialog: (dialog: RowDialog) => void }

export const RowTable = ({ draftId, rows, onDialog }: RowTableProps) => {
  const t = useMessages()
  return (
    <DataTable
      label={t('importing.list.table')}
      columns={useColumns(draftId, onDialog)}
      rows={rows}
      rowKey={({ row }) => String(row.place)}
      empty={<p className={classes.open}>{t('importing.list.nothingShown')}</p>}
    />
  )
}

const useColumns = (draftId: number, onDialog: (dialog: RowDialog) => void): Column<Shown>[] => {
  const t = useMessages()
  return [
    {
      key: 'place',
      title: t('importing.list.column.place'),
      align: 'end',
      width: 'tight',
      card: 'none',
      cell: ({ row }) => <span className={classes.plain}>{row.place}</span>,
    },
    {
      key: 'wanted',
      title: t('importing.list.column.wanted'),
      card: 'title',
      cell: ({ row }) => <Wanted row={row} />,
    },
    {
      key: 'series',
      title: t('importing.column.series'),
      cell: ({ row }) => (
        <div className={classes.cell}>
          <ChoiceButton
            label={t('importing.column.series')}
            name={row.series?.title}
            missing={t('importing.obstacle.series')}
            note={row.series?.year}
            disabled={row.leftOut}
            onClick={() => onDialog({ kind: 'series', place: row.place })}
          />
        </div>
      ),
    },
    {
      key: 'book',
      title: t('importing.list.column.book'),
      cell: ({ row }) => <BookCell row={row} onChoose={() => onDialog({ kind: 'book', place: row.place })} />,
    },
    {
      key: 'state',
      title: t('importing.column.state'),
      width: 'tight',
      card: 'line',
      cell: (shown) => <RowEnd draftId={draftId} {...shown} />,
    },
  ]
}

const Wanted = ({ row: { wanted, leftOut } }: { row: ListRow }) => {
  const t = useMessages()
  const [first, ...others] = wanted.series
  return (
    <span className={`${classes.wanted} ${leftOut ? classes.dropped : ''}`}>
      <span>
        <bdi>{first}</bdi>
      </span>
      {others.map((name) => (
        <span key={name} className={classes.alternative}>
          <bdi>{name}</bdi>
        </span>
      ))}
      <span className={classes.alternative}>{t('importing.list.wantedNumber', { number: wanted.number })}</span>
    </span>
  )
}

const BookCell = ({ row: { book, leftOut }, onChoose }: { row: ListRow; onChoose: () => void }) => {
  const t = useMessages()
  return (
    <div className={classes.cell}>
      <ChoiceButton
        label={t('importing.list.column.book')}
        name={book?.title}
        missing={t('importing.list.state.noBook')}
        note={book && book.number !== '' ? t('pickers.books.number', { number: book.number }) : undefined}
        poster={book && <BookPoster id={book.id} title={book.title} />}
        disabled={leftOut}
        onClick={onChoose}
      />
    </div>
  )
}

const BookPoster = ({ id, title }: { id: string; title: string }) => <Poster src={useBookPoster(id)} title={title} />

const tones = { ok: 'good', noSeries: 'bad', noBook: 'bad', duplicate: 'warn', leftOut: 'plain' } as const

const RowEnd = ({ draftId, row, state }: Shown & { draftId: number }) => {
  const t = useMessages()
  const label = t(row.leftOut ? 'importing.list.takeBack' : 'importing.list.leaveOut')
  return (
    <div className={classes.state}>
      <StatusDot tone={tones[state]}>{t(`importing.list.state.${state}`)}</StatusDot>
      <Tooltip label={label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(row.leftOut ? 'importing.list.takeBackRow' : 'importing.list.leaveOutRow', {
            place: row.place,
          })}
          onClick={() => changeRow(draftId, row.place, { leftOut: !row.leftOut })}
        >
          {row.leftOut ? <IconArrowBackUp size={18} /> : <IconX size={18} />}
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
