import { useState } from 'react'
import { useUpdateUser } from '#api/user-admin.ts'
import { useMessages } from '#i18n/messages.ts'
import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { EditFrame } from '#shelf/editor/edit-frame.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { formOf, isSound, sameForm, updateOf } from './user-form.ts'
import type { UserForm } from './user-form.ts'
import { useUserTabs } from './use-user-tabs.tsx'

export const EditUserDialog = ({ request: { user }, onClose }: DialogProps<'edit-user'>) => {
  const t = useMessages()
  const [form, setForm] = useState<UserForm>(() => formOf(user))
  const [tried, setTried] = useState(false)
  const { mutate, isPending, failure } = useUpdateUser(user.id)
  const tabs = useUserTabs({ form, onChange: (changes) => setForm((now) => ({ ...now, ...changes })), tried })

  const save = () => {
    setTried(true)
    if (!isSound(form)) return
    mutate(updateOf(form), {
      onSuccess: () => {
        showToast({ text: t('users.saved', { email: user.email }), tone: 'plain' })
        onClose()
      },
    })
  }
  return (
    <EditFrame
      title={t('users.edit.title', { email: user.email })}
      tabs={tabs}
      height="short"
      changed={!sameForm(form, formOf(user))}
      saving={isPending}
      failure={failure}
      onSave={save}
      onClose={onClose}
    />
  )
}
