import type { BookDto, PageDto } from '@spinrack/contract/resources/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookQueries } from '#api/books.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'
import { Fold } from '#ui/hero/fold.tsx'
import classes from './pages-table.module.css'

/** Folded at first, and only then loaded: a book may have a thousand pages. */
export const PagesTable = ({ book }: { book: BookDto }) => {
  const t = useMessages()
  const [opened, setOpened] = useState(false)
  const pages = useQuery({ ...bookQueries.pages(book.id), enabled: opened })
  return (
    <div className={classes.pages}>
      <Fold
        title={t('book.pages.title')}
        count={book.media.pagesCount.toLocaleString(currentLocale())}
        onToggle={setOpened}
      >
        {pages.isError && pages.data === undefined && (
          <output className={classes.failed}>
            {t('book.pages.failed')}
            <button type="button" className={classes.retry} onClick={() => void pages.refetch()}>
              {t('common.retry')}
            </button>
          </output>
        )}
        {pages.isLoading && <Ghosts count={Math.min(book.media.pagesCount, 12)} />}
        {pages.data && <Table pages={pages.data} />}
      </Fold>
    </div>
  )
}

const Ghosts = ({ count }: { count: number }) => (
  <div className={classes.ghosts} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={classes.ghost} />
    ))}
  </div>
)

const Table = ({ pages }: { pages: readonly PageDto[] }) => {
  const t = useMessages()
  const columns = ['index', 'fileName', 'mediaType', 'width', 'height', 'size'] as const
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`book.pages.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.number}>
              <td data-column="index">{page.number}</td>
              <td data-column="fileName">{page.fileName}</td>
              <td data-column="mediaType">{page.mediaType}</td>
              <td data-column="width">{page.width ?? '–'}</td>
              <td data-column="height">{page.height ?? '–'}</td>
              <td data-column="size">{page.sizeBytes === null ? '–' : formatSize(page.sizeBytes, currentLocale())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
