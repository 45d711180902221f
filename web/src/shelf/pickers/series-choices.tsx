import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#api/errors.ts'
import { libraryQueries } from '#api/libraries.ts'
import { pickQueries } from '#api/pick-queries.ts'
import { useSeriesPoster } from '#api/series.ts'
import { failureReason } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { DialogBody } from '#ui/dialog/dialog.tsx'
import { Poster } from '#ui/poster/poster.tsx'
import { PickerChoice, PickerList } from './picker-list.tsx'
import classes from './pickers.module.css'
import '@mantine/core/styles/Input.layer.css'

/** Milliseconds after the last letter. */
const pause = 300

type SeriesChoicesProps = {
  taken: ReadonlySet<string>
  oneshots?: boolean
  onPick: (series: SeriesDto) => void
}

/** The inside of a dialog in which a series is looked for and chosen. */
export const SeriesChoices = ({ taken, oneshots = true, onPick }: SeriesChoicesProps) => {
  const t = useMessages()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), pause)
  const { data, error } = useQuery(pickQueries.series(asked, oneshots ? 'all' : 'no-oneshots'))
  return (
    <>
      <div className={classes.search}>
        <TextInput
          data-autofocus
          type="search"
          aria-label={t('pickers.series.search')}
          placeholder={t('pickers.series.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={text}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <DialogBody>
        <PickerList
          label={t('pickers.series.list')}
          items={data?.content}
          failure={error === null ? undefined : failureReason(t, failureOf(error))}
          none={t('pickers.series.none')}
        >
          {(series) => <SeriesChoice series={series} taken={taken.has(series.id)} onPick={() => onPick(series)} />}
        </PickerList>
        {data !== undefined && !data.last && <p className={classes.more}>{t('pickers.more')}</p>}
      </DialogBody>
    </>
  )
}

type SeriesChoiceProps = { series: SeriesDto; taken: boolean; onPick: () => void }

const SeriesChoice = ({ series, taken, onPick }: SeriesChoiceProps) => {
  const t = useMessages()
  const { data: libraries } = useQuery(libraryQueries.list())
  const library = libraries?.find(({ id }) => id === series.libraryId)?.name
  const { title } = series.metadata
  const note = [library && t('pickers.series.inLibrary', { library }), series.booksMetadata.releaseDate?.slice(0, 4)]
  return (
    <PickerChoice
      title={title}
      note={note.filter((part) => part !== undefined && part !== '').join(' · ')}
      poster={<Poster src={useSeriesPoster(series.id)} title={title} />}
      taken={taken}
      onPick={onPick}
    />
  )
}
