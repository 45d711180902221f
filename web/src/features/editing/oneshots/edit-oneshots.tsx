import { useState } from 'react'
import { updateBook, updateSeries } from '#api/editing.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { EditFrame } from '#shelf/editor/edit-frame.tsx'
import { usePosterDraft } from '#shelf/posters/use-poster-draft.ts'
import type { Oneshot } from '../model/oneshot-sheet.ts'
import { oneshotItem, oneshotPatches, oneshotRules } from '../model/oneshot-sheet.ts'
import { sheetOf } from '../model/sheet.ts'
import { useForm } from '../use-form.ts'
import { useSaving } from '../use-saving.ts'
import { useOneshotTabs } from './use-oneshot-tabs.tsx'

type EditOneshotsProps = { readonly oneshots: readonly Oneshot[]; readonly onClose: () => void }

export const EditOneshots = ({ oneshots: given, onClose }: EditOneshotsProps) => {
  const t = useMessages()
  const locale = currentLocale()
  // Live events bring the books anew while the dialog is open; what was opened is what is compared with.
  const [oneshots] = useState(given)
  const [only] = oneshots.length === 1 ? oneshots : []
  const title = only?.book.metadata.title ?? ''
  const count = oneshots.length
  const saving = useSaving(
    only === undefined ? t('editing.savedOneshots', { count }) : t('editing.saved', { title }),
    onClose,
  )
  const form = useForm(
    () =>
      sheetOf(
        oneshotRules,
        oneshots.map((oneshot) => oneshotItem(oneshot, locale)),
      ),
    saving.violations,
  )
  const posters = usePosterDraft(only === undefined ? undefined : { kind: 'book', id: only.book.id })
  const steps = oneshots.flatMap((oneshot) => {
    const { series, book } = oneshotPatches(form.sheet, oneshot, locale)
    return [
      ...(Object.keys(series).length === 0 ? [] : [() => updateSeries(oneshot.series.id, series)]),
      ...(Object.keys(book).length === 0 ? [] : [() => updateBook(oneshot.book.id, book)]),
    ]
  })
  return (
    <EditFrame
      title={only === undefined ? t('editing.titleOneshots', { count }) : t('editing.title', { title })}
      tabs={useOneshotTabs(form, only === undefined ? undefined : posters)}
      changed={steps.length > 0 || posters.changed}
      saving={saving.pending}
      progress={saving.progress}
      failure={saving.failure}
      onSave={() => form.check() && saving.run([posters.save, ...steps])}
      onClose={onClose}
    />
  )
}
