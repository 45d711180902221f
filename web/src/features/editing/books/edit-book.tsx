import type { BookDto } from '@spinrack/contract/resources/book'
import { IconLink, IconPhoto, IconTag, IconTextCaption, IconUsers } from '@tabler/icons-react'
import { updateBook } from '#api/editing.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import type { EditTab } from '#shelf/editor/edit-frame.tsx'
import { EditFrame } from '#shelf/editor/edit-frame.tsx'
import { PosterTab } from '#shelf/posters/poster-tab.tsx'
import { usePosterDraft } from '#shelf/posters/use-poster-draft.ts'
import { CreditsField } from '../fields/credits-field.tsx'
import { LinksField } from '../fields/pair-fields.tsx'
import { WordsField } from '../fields/words-field.tsx'
import { bookItem, bookRules } from '../model/book-sheet.ts'
import { isChanged, patchOf, sheetOf } from '../model/sheet.ts'
import { useForm } from '../use-form.ts'
import { useSaving } from '../use-saving.ts'
import { BookGeneral } from './book-general.tsx'

export const EditBook = ({ book, onClose }: { book: BookDto; onClose: () => void }) => {
  const t = useMessages()
  const title = book.metadata.title
  const saving = useSaving(t('editing.saved', { title }), onClose)
  const form = useForm(() => sheetOf(bookRules, [bookItem(book, currentLocale())]), saving.violations)
  const posters = usePosterDraft({ kind: 'book', id: book.id })

  const save = () => {
    if (!form.check()) return
    const patch = form.sheet.items.map((item) => patchOf(form.sheet, item))[0] ?? {}
    saving.run([posters.save, ...(Object.keys(patch).length === 0 ? [] : [() => updateBook(book.id, patch)])])
  }

  const tabs: EditTab[] = [
    {
      name: 'general',
      label: t('editing.tab.general'),
      icon: IconTextCaption,
      content: <BookGeneral form={form} />,
      invalid: form.isInvalid('title', 'alternateTitle', 'number', 'numberSort', 'summary', 'releaseDate', 'isbn'),
    },
    {
      name: 'authors',
      label: t('editing.tab.authors'),
      icon: IconUsers,
      content: <CreditsField field={form.field('authors')} />,
      invalid: form.isInvalid('authors'),
    },
    {
      name: 'tags',
      label: t('editing.tab.tags'),
      icon: IconTag,
      content: <WordsField field={form.field('tags')} label={t('editing.field.tags')} kind="tags" />,
      invalid: form.isInvalid('tags'),
    },
    {
      name: 'links',
      label: t('editing.tab.links'),
      icon: IconLink,
      content: <LinksField field={form.field('links')} />,
      invalid: form.isInvalid('links'),
    },
    {
      name: 'poster',
      label: t('editing.tab.poster'),
      icon: IconPhoto,
      content: <PosterTab state={posters} emptyText={t('editing.poster.noneOfBook')} />,
    },
  ]
  return (
    <EditFrame
      title={t('editing.title', { title })}
      tabs={tabs}
      changed={isChanged(form.sheet) || posters.changed}
      saving={saving.pending}
      failure={saving.failure}
      onSave={save}
      onClose={onClose}
    />
  )
}
