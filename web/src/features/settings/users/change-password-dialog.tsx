import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useChangePassword } from '#api/user-admin.ts'
import { useCurrentUser } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { passwordRule, repeatedRule } from '#lib/account-rules.ts'
import type { Broken } from '#lib/account-rules.ts'
import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'
import { useLeaving } from '#ui/dialog/use-leaving.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import classes from './users.module.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'

/** One's own password, or as administrator anybody's. */
export const ChangePasswordDialog = ({ request: { user }, onClose }: DialogProps<'change-password'>) => {
  const t = useMessages()
  const { opened, leave } = useLeaving(onClose)
  const own = useCurrentUser()?.id === user.id
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending, failure } = useChangePassword(user.id)

  const broken = { password: passwordRule(password), repeated: repeatedRule(repeated, password) }
  const told = (rule: Broken | null) => (tried && rule !== null ? t(`signIn.rule.${rule}`) : undefined)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (broken.password !== null || broken.repeated !== null) return
    mutate(password, {
      onSuccess: () => {
        showToast({ text: t(own ? 'password.changed' : 'password.changedOf', { email: user.email }), tone: 'plain' })
        leave()
      },
    })
  }
  const visibilityToggleButtonProps = { 'aria-label': t('signIn.showPassword'), tabIndex: 0 }
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={t('password.title')}
      closeLabel={t('common.close')}
      width={460}
      kind="form"
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <div className={classes.fields}>
            <p className={classes.help}>{t(own ? 'password.help' : 'password.helpOf', { email: user.email })}</p>
            {/* Password managers look for the account beside the password. */}
            <input type="text" autoComplete="username" value={user.email} readOnly hidden />
            <PasswordInput
              data-autofocus
              label={t('password.new')}
              autoComplete="new-password"
              value={password}
              error={told(broken.password)}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              visibilityToggleButtonProps={visibilityToggleButtonProps}
            />
            <PasswordInput
              label={t('password.repeat')}
              autoComplete="new-password"
              value={repeated}
              error={told(broken.repeated)}
              onChange={({ currentTarget }) => setRepeated(currentTarget.value)}
              visibilityToggleButtonProps={visibilityToggleButtonProps}
            />
            {failure && <Notice tone="bad">{failure}</Notice>}
          </div>
        </DialogBody>
        <DialogActions>
          <Button variant="default" onClick={leave}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('password.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
