import { PasswordInput, TextInput } from '@mantine/core'
import { useMessages } from '#i18n/messages.ts'
import type { AccountProblems, NewAccount } from './new-account.ts'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'

type AccountFieldsProps = {
  account: NewAccount
  onChange: (changes: Partial<NewAccount>) => void
  /** Those to be shown, which may be fewer than there are. */
  problems: AccountProblems
}

export const AccountFields = ({ account, onChange, problems }: AccountFieldsProps) => {
  const t = useMessages()
  return (
    <>
      <TextInput
        data-autofocus
        label={t('account.email')}
        type="email"
        autoComplete="off"
        value={account.email}
        error={problems.email && t(problems.email === 'taken' ? 'users.taken' : `signIn.rule.${problems.email}`)}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
      <PasswordInput
        label={t('signIn.password')}
        autoComplete="new-password"
        value={account.password}
        error={problems.password && t(`signIn.rule.${problems.password}`)}
        onChange={({ currentTarget }) => onChange({ password: currentTarget.value })}
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
      />
    </>
  )
}
