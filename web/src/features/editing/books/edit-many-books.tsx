import type { BookDto } from '@spinrack/contract/resources/book'
import { IconTable, IconTag, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { updateBooks } from '#api/editing.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import type { EditTab } from '#shelf/editor/edit-frame.tsx'
import { EditFrame } from '#shelf/editor/edit-frame.tsx'
import { CreditsField } from '../fields/credits-field.tsx'
import { OverwriteWarning } from '../fields/overwrite-warning.tsx'
import { WordsField } from '../fields/words-field.tsx'
import { bookItem, bookRules } from '../model/book-sheet.ts'
import { batchOf } from '../model/book-batch.ts'
import { problemsOf, sheetOf } from '../model/sheet.ts'
import { useForm } from '../use-form.ts'
import { useSaving } from '../use-saving.ts'
import { BookTable } from './table/book-table.tsx'

type EditManyBooksProps = { readonly books: readonly BookDto[]; readonly onClose: () => void }

/** Titles and numbers book by book, authors and tags for all of them at once; saved whole or not at all. */
export const EditManyBooks = ({ books, onClose }: EditManyBooksProps) => {
  const t = useMessages()
  const count = books.length
  const [sorted] = useState(() => books.toSorted((a, b) => a.metadata.numberSort - b.metadata.numberSort))
  const items = () => sorted.map((book) => bookItem(book, currentLocale()))
  const [rows, setRows] = useState(() => items().map((item) => sheetOf(bookRules, [item])))
  const [checked, setChecked] = useState(false)
  const saving = useSaving(t('editing.savedBooks', { count }), onClose)
  const form = useForm(() => sheetOf(bookRules, items()), saving.violations)
  const batch = batchOf(form.sheet, rows)
  const rowsAreSound = rows.every((row) => problemsOf(row).size === 0)

  const save = () => {
    setChecked(true)
    if (form.check() && rowsAreSound) saving.run([() => updateBooks(batch)])
  }

  const tabs: EditTab[] = [
    {
      name: 'books',
      label: t('editing.tab.books'),
      icon: IconTable,
      content: <BookTable books={sorted} rows={rows} checked={checked} onChange={setRows} />,
      invalid: !rowsAreSound,
    },
    {
      name: 'authors',
      label: t('editing.tab.authors'),
      icon: IconUsers,
      content: (
        <OverwriteWarning text={t('editing.overwrite.authors')}>
          <CreditsField field={form.field('authors')} />
        </OverwriteWarning>
      ),
      invalid: form.isInvalid('authors'),
    },
    {
      name: 'tags',
      label: t('editing.tab.tags'),
      icon: IconTag,
      content: (
        <OverwriteWarning text={t('editing.overwrite.tags')}>
          <WordsField field={form.field('tags')} label={t('editing.field.tags')} kind="tags" />
        </OverwriteWarning>
      ),
      invalid: form.isInvalid('tags'),
    },
  ]
  return (
    <EditFrame
      title={t('editing.titleBooks', { count })}
      tabs={tabs}
      width={1160}
      changed={Object.keys(batch).length > 0}
      saving={saving.pending}
      failure={saving.failure}
      onSave={save}
      onClose={onClose}
    />
  )
}
