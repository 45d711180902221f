import { Button, TextInput } from '@mantine/core'
import type { BookDto } from '@spinrack/contract/resources/book'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'
import { useLeaving } from '#ui/dialog/use-leaving.ts'
import { changeCandidate } from './import-desk.ts'
import type { Candidate } from './model/candidate.ts'
import { extensionOf, fileNameOf, stemOf } from './model/file-name.ts'
import { nameObstacle } from './model/verdict.ts'
import type { SeriesShelf } from './model/verdict.ts'
import classes from './name-dialog.module.css'
import '@mantine/core/styles/Input.layer.css'

type NameDialogProps = {
  candidate: Candidate
  shelf: SeriesShelf | undefined
  upgrade: BookDto | undefined
  onClose: () => void
}

/** What the file will be called in the folder of its series, whose other files show how names look there. */
export const NameDialog = ({ candidate, shelf, upgrade, onClose }: NameDialogProps) => {
  const t = useMessages()
  const { opened, leave } = useLeaving(onClose)
  const [name, setName] = useState(candidate.destination)
  const { book } = candidate
  const obstacle = nameObstacle({ ...candidate, destination: name }, shelf)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (obstacle !== undefined) return
    changeCandidate(book.id, { destination: name.trim() })
    leave()
  }
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={t('importing.name.title')}
      closeLabel={t('common.close')}
      width={560}
      kind="form"
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <TextInput
            data-autofocus
            label={t('importing.name.field')}
            value={name}
            error={obstacle && t(`importing.obstacle.${obstacle}`)}
            rightSection={<span className={classes.extension}>{extensionOf(book.url)}</span>}
            rightSectionWidth={64}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <h3 className={classes.heading}>{t('importing.name.source')}</h3>
          <ul className={classes.list}>
            <li>
              <button type="button" className={classes.line} data-alone="" onClick={() => setName(stemOf(book.url))}>
                <bdi>{fileNameOf(book.url)}</bdi>
              </button>
            </li>
          </ul>
          {shelf?.kind === 'known' && shelf.books.length > 0 && (
            <>
              <h3 className={classes.heading}>{t('importing.name.existing')}</h3>
              <ExistingFiles books={shelf.books} upgrade={upgrade} onUse={setName} />
            </>
          )}
        </DialogBody>
        <DialogActions>
          <Button variant="default" onClick={leave}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={obstacle !== undefined}>
            {t('importing.name.choose')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type ExistingFilesProps = {
  books: readonly BookDto[]
  upgrade: BookDto | undefined
  onUse: (name: string) => void
}

/** In their order; a press takes the name over, to be changed. */
const ExistingFiles = ({ books, upgrade, onUse }: ExistingFilesProps) => {
  const t = useMessages()
  return (
    <ul className={classes.list} aria-label={t('importing.name.existing')}>
      {books.map((book) => (
        <li key={book.id}>
          <button type="button" className={classes.line} onClick={() => onUse(stemOf(book.url))}>
            <span className={classes.order}>{book.metadata.number}</span>
            <span>
              <bdi>{fileNameOf(book.url)}</bdi>
              {book.id === upgrade?.id && <span className={classes.tag}>{t('importing.name.replaced')}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
