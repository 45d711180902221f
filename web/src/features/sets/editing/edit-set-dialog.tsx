import { IconForms, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { PosterOwner } from '#api/posters.ts'
import { useAction } from '#api/use-action.ts'
import { useMessages } from '#i18n/messages.ts'
import { EditFrame } from '#shelf/editor/edit-frame.tsx'
import { PosterTab } from '#shelf/posters/poster-tab.tsx'
import { usePosterDraft } from '#shelf/posters/use-poster-draft.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { GeneralTab } from './general-tab.tsx'
import { formChanges, formProblem } from './set-form.ts'
import type { SetForm } from './set-form.ts'

type EditSetDialogProps = {
  kind: 'collection' | 'readList'
  owner: PosterOwner
  stored: SetForm
  /** All sets of the kind, for their names. */
  others: readonly { readonly id: string; readonly name: string }[]
  save: (changes: Partial<SetForm>) => Promise<unknown>
  onClose: () => void
}

/** What a collection or a read list is called, how it is sorted, and its poster. */
export const EditSetDialog = ({ kind, owner, stored, others, save, onClose }: EditSetDialogProps) => {
  const t = useMessages()
  const [form, setForm] = useState(stored)
  const posters = usePosterDraft(owner)
  const changes = formChanges(stored, form)
  const edited = Object.keys(changes).length > 0
  const problem = formProblem({ id: owner.id, name: stored.name }, form, others)
  const saving = useAction({
    action: kind === 'collection' ? 'saveTheCollection' : 'saveTheReadList',
    inPlace: true,
    mutationFn: async () => {
      if (edited) await save(changes)
      await posters.save()
    },
    onSuccess: () => {
      showToast({ text: t('sets.edit.saved', { name: form.name.trim() }), tone: 'plain' })
      onClose()
    },
  })
  return (
    <EditFrame
      title={t(`sets.edit.${kind}.title`, { name: stored.name })}
      changed={edited || posters.changed}
      saving={saving.isPending}
      failure={saving.failure}
      onSave={() => problem === undefined && saving.mutate()}
      onClose={onClose}
      tabs={[
        {
          name: 'general',
          label: t('sets.edit.general'),
          icon: IconForms,
          invalid: problem !== undefined,
          content: (
            <GeneralTab
              kind={kind}
              form={form}
              problem={problem}
              onChange={(change) => setForm({ ...form, ...change })}
            />
          ),
        },
        {
          name: 'poster',
          label: t('sets.edit.poster'),
          icon: IconPhoto,
          content: <PosterTab state={posters} emptyText={t(`sets.edit.${kind}.mosaic`)} />,
        },
      ]}
    />
  )
}
