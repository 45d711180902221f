import { Checkbox } from '@mantine/core'
import { useMessages } from '#i18n/messages.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { CandidateDialog } from './candidate-dialogs.tsx'
import classes from './candidate-table.module.css'
import { DestinationCell, FileCell, NumberCell, SeriesCell } from './candidate-cells.tsx'
import { CandidateState } from './candidate-state.tsx'
import { changeCandidate, selectAll } from './import-desk.ts'
import type { Candidate } from './model/candidate.ts'
import { isOpen } from './model/candidate.ts'
import { fileNameOf } from './model/file-name.ts'
import type { SeriesShelf, Verdict } from './model/verdict.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

type CandidateTableProps = {
  rows: readonly Candidate[]
  /** Those that are not shown yet too. */
  all: readonly Candidate[]
  shelves: ReadonlyMap<string, SeriesShelf>
  verdicts: ReadonlyMap<string, Verdict>
  onDialog: (dialog: CandidateDialog) => void
}

export const CandidateTable = (props: CandidateTableProps) => {
  const t = useMessages()
  return (
    <DataTable
      label={t('importing.books.table')}
      columns={useColumns(props)}
      rows={props.rows}
      rowKey={({ book }) => book.id}
      empty={null}
    />
  )
}

const useColumns = ({ all, shelves, verdicts, onDialog }: CandidateTableProps): Column<Candidate>[] => {
  const t = useMessages()
  const shelfOf = ({ seriesId }: Candidate) => (seriesId === undefined ? undefined : shelves.get(seriesId))
  return [
    {
      key: 'select',
      title: t('importing.column.select'),
      head: <SelectAll all={all} />,
      width: 'tight',
      card: 'corner',
      cell: (candidate) => (
        <div className={classes.box}>
          <Checkbox
            aria-label={t('importing.select', { file: fileNameOf(candidate.book.url) })}
            checked={candidate.selected && isOpen(candidate)}
            disabled={!isOpen(candidate)}
            onChange={({ currentTarget }) => changeCandidate(candidate.book.id, { selected: currentTarget.checked })}
          />
        </div>
      ),
    },
    {
      key: 'file',
      title: t('importing.column.file'),
      card: 'title',
      cell: (candidate) => <FileCell candidate={candidate} />,
    },
    {
      key: 'series',
      title: t('importing.column.series'),
      cell: (candidate) => (
        <SeriesCell
          candidate={candidate}
          shelf={shelfOf(candidate)}
          onChoose={() => onDialog({ kind: 'series', id: candidate.book.id })}
        />
      ),
    },
    {
      key: 'number',
      title: t('importing.column.number'),
      width: 'tight',
      cell: (candidate) => <NumberCell candidate={candidate} shelf={shelfOf(candidate)} />,
    },
    {
      key: 'destination',
      title: t('importing.column.destination'),
      cell: (candidate) => (
        <DestinationCell candidate={candidate} onChoose={() => onDialog({ kind: 'name', id: candidate.book.id })} />
      ),
    },
    {
      key: 'state',
      title: t('importing.column.state'),
      card: 'line',
      cell: (candidate) => (
        <CandidateState
          candidate={candidate}
          verdict={verdicts.get(candidate.book.id)}
          onLook={() => onDialog({ kind: 'compare', id: candidate.book.id })}
        />
      ),
    },
  ]
}

const SelectAll = ({ all }: { all: readonly Candidate[] }) => {
  const t = useMessages()
  const open = all.filter(isOpen)
  const selected = open.filter((candidate) => candidate.selected).length
  return (
    <label className={classes.all}>
      <Checkbox
        aria-label={t('importing.selectAll')}
        checked={selected > 0 && selected === open.length}
        indeterminate={selected > 0 && selected < open.length}
        disabled={open.length === 0}
        onChange={() => selectAll(selected < open.length)}
      />
      {/* Cards have no heads that would explain it. */}
      <span className={classes.allWords}>{t('importing.selectAll')}</span>
    </label>
  )
}
