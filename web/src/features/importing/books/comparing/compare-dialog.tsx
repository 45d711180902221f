import { SegmentedControl } from '@mantine/core'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { TransientBookDto } from '@spinrack/contract/resources/transient-book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookQueries } from '#api/books.ts'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { useLeaving } from '#ui/dialog/use-leaving.ts'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './comparing.module.css'
import { BookFacts } from './book-facts.tsx'
import { PageLines } from './page-lines.tsx'
import { PageViewer } from './page-viewer.tsx'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'

type CompareDialogProps = {
  book: TransientBookDto
  /** The book that it would replace. */
  existing: BookDto | undefined
  onClose: () => void
}

/** Looks into a file before it is imported, beside the book that would give way to it. */
export const CompareDialog = ({ book, existing, onClose }: CompareDialogProps) => {
  const t = useMessages()
  const { opened, leave } = useLeaving(onClose)
  const [view, setView] = useState(book.pages.length === 0 ? 'details' : 'pages')
  const pages = useQuery({ ...bookQueries.pages(existing?.id ?? ''), enabled: existing !== undefined })
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={t(existing === undefined ? 'importing.details.title' : 'importing.comparison.title')}
      closeLabel={t('common.close')}
      width={existing === undefined ? 720 : 1120}
      kind="form"
    >
      <div className={classes.switch}>
        <SegmentedControl
          value={view}
          onChange={setView}
          data={[
            { value: 'pages', label: t('importing.view.pages'), disabled: book.pages.length === 0 },
            { value: 'details', label: t('importing.view.details') },
          ]}
          aria-label={t('importing.view.label')}
        />
      </div>
      <DialogBody>
        {pages.isError && (
          <div className={classes.notice}>
            <Notice tone="bad">{t('importing.comparison.failed')}</Notice>
          </div>
        )}
        {view === 'pages' ? (
          <PageViewer book={book} existing={existing && { book: existing, pages: pages.data ?? [] }} />
        ) : (
          <>
            <BookFacts book={book} existing={existing} />
            <PageLines candidate={book.pages} existing={existing && (pages.data ?? [])} />
          </>
        )}
      </DialogBody>
    </Dialog>
  )
}
