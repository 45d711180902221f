import { Loader, TextInput } from '@mantine/core'
import { useSeriesPoster } from '#api/series.ts'
import { explainCodes, failureText } from '#i18n/failure-text.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'
import { formatName } from '#lib/media-format.ts'
import { Poster } from '#ui/poster/poster.tsx'
import { ChoiceButton } from '../choice-button.tsx'
import { analyzeInTurn } from './analyze-in-turn.ts'
import classes from './candidate-table.module.css'
import { changeCandidate } from './import-desk.ts'
import type { Candidate } from './model/candidate.ts'
import { isOpen } from './model/candidate.ts'
import { fileNameOf } from './model/file-name.ts'
import { destinationFile } from './model/verdict.ts'
import type { SeriesShelf } from './model/verdict.ts'
import '@mantine/core/styles/Input.layer.css'

export const FileCell = ({ candidate }: { candidate: Candidate }) => (
  <div className={classes.file}>
    <span className={classes.fileName} title={candidate.book.url}>
      <bdi>{fileNameOf(candidate.book.url)}</bdi>
    </span>
    <FileFacts candidate={candidate} />
  </div>
)

const FileFacts = ({ candidate: { book, analysis } }: { candidate: Candidate }) => {
  const t = useMessages()
  const retry = () => {
    changeCandidate(book.id, { analysis: { kind: 'waiting' } })
    analyzeInTurn()
  }
  if (analysis.kind === 'failed') {
    return (
      <div className={classes.facts} data-bad="">
        {analysis.failure.kind === 'refused' && analysis.failure.status === 404
          ? t('importing.analysis.forgotten')
          : failureText(t, analysis.failure, 'analyzeTheFile')}
        <button type="button" className={classes.again} onClick={retry}>
          {t('common.retry')}
        </button>
      </div>
    )
  }
  if (analysis.kind !== 'done') {
    return (
      <div className={classes.facts}>
        {analysis.kind === 'running' && <Loader size={12} />}
        {t(analysis.kind === 'running' ? 'importing.analysis.running' : 'importing.analysis.waiting')}
      </div>
    )
  }
  if (book.status !== 'READY') {
    return (
      <div className={classes.facts} data-bad="">
        {explainCodes(t, book.comment) || t('importing.analysis.broken')}
      </div>
    )
  }
  const facts = [
    formatName({ mediaType: book.mediaType, epubIsKepub: false }),
    book.pages.length > 0 && t('importing.pages', { count: book.pages.length }),
    formatSize(book.sizeBytes, currentLocale()),
  ]
  return <div className={classes.facts}>{facts.filter(Boolean).join(' · ')}</div>
}

type SeriesCellProps = { candidate: Candidate; shelf: SeriesShelf | undefined; onChoose: () => void }

export const SeriesCell = ({ candidate, shelf, onChoose }: SeriesCellProps) => {
  const t = useMessages()
  const series = shelf?.kind === 'known' ? shelf.series : undefined
  const name = candidate.seriesId === undefined ? undefined : (series?.metadata.title ?? '…')
  return (
    <div className={classes.series}>
      <ChoiceButton
        label={t('importing.column.series')}
        name={name}
        missing={t('importing.obstacle.series')}
        note={series?.booksMetadata.releaseDate?.slice(0, 4)}
        poster={series && <SeriesPoster id={series.id} title={series.metadata.title} />}
        disabled={!isOpen(candidate)}
        onClick={onChoose}
      />
    </div>
  )
}

const SeriesPoster = ({ id, title }: { id: string; title: string }) => (
  <Poster src={useSeriesPoster(id)} title={title} />
)

type NumberCellProps = { candidate: Candidate; shelf: SeriesShelf | undefined }

/** A one-shot has one book, so the number decides nothing there. */
export const NumberCell = ({ candidate, shelf }: NumberCellProps) => {
  const t = useMessages()
  if (shelf?.kind === 'known' && shelf.series.oneshot) {
    return <span className={classes.plain}>{t('importing.oneshot')}</span>
  }
  if (!isOpen(candidate)) return <span className={classes.plain}>{candidate.number}</span>
  return (
    <TextInput
      className={classes.number}
      aria-label={t('importing.numberOf', { file: fileNameOf(candidate.book.url) })}
      inputMode="decimal"
      autoComplete="off"
      value={candidate.number}
      disabled={candidate.seriesId === undefined}
      onChange={({ currentTarget }) => changeCandidate(candidate.book.id, { number: currentTarget.value })}
    />
  )
}

type DestinationCellProps = { candidate: Candidate; onChoose: () => void }

export const DestinationCell = ({ candidate, onChoose }: DestinationCellProps) => {
  const t = useMessages()
  return (
    <div className={classes.destination}>
      <ChoiceButton
        label={t('importing.column.destination')}
        name={destinationFile(candidate)}
        missing=""
        disabled={candidate.analysis.kind !== 'done' || !isOpen(candidate)}
        onClick={onChoose}
      />
    </div>
  )
}
