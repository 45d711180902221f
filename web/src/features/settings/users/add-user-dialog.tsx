import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddUser, userAdminQueries } from '#api/user-admin.ts'
import { useMessages } from '#i18n/messages.ts'
import { EditFrame } from '#shelf/editor/edit-frame.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { AccountFields } from './account-fields.tsx'
import { accountProblems } from './new-account.ts'
import type { NewAccount } from './new-account.ts'
import { creationOf, isSound, newUserForm, sameForm } from './user-form.ts'
import type { UserForm } from './user-form.ts'
import { useUserTabs } from './use-user-tabs.tsx'

const nobody: NewAccount = { email: '', password: '' }

export const AddUserDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useMessages()
  const [account, setAccount] = useState(nobody)
  const [form, setForm] = useState<UserForm>(newUserForm)
  const [tried, setTried] = useState(false)
  const { data: users = [] } = useQuery(userAdminQueries.list())
  const { mutate, isPending, isSuccess, failure } = useAddUser()

  const problems = accountProblems(
    account,
    // Once added, the address is in the list as well.
    isSuccess ? [] : users.map(({ email }) => email),
  )
  const sound = problems.email === undefined && problems.password === undefined
  const tabs = useUserTabs({
    form,
    onChange: (changes) => setForm((now) => ({ ...now, ...changes })),
    tried,
    account: {
      invalid: !sound,
      fields: (
        <AccountFields
          account={account}
          onChange={(changes) => setAccount((now) => ({ ...now, ...changes }))}
          problems={tried ? problems : {}}
        />
      ),
    },
  })

  const save = () => {
    setTried(true)
    if (!sound || !isSound(form)) return
    mutate(creationOf(account, form), {
      onSuccess: ({ email }) => {
        showToast({ text: t('users.added', { email }), tone: 'plain' })
        onClose()
      },
    })
  }
  return (
    <EditFrame
      title={t('users.add.title')}
      tabs={tabs}
      height="short"
      saveLabel={t('users.add.submit')}
      changed={!isSuccess && (account.email !== '' || account.password !== '' || !sameForm(form, newUserForm))}
      saving={isPending}
      failure={failure}
      onSave={save}
      onClose={onClose}
    />
  )
}
