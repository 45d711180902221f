import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMessages } from '#i18n/messages.ts'
import { useInitialFocus } from '#lib/use-initial-focus.ts'
import { emailRule, passwordRule, repeatedRule } from '#lib/account-rules.ts'
import classes from './sign-in-frame.module.css'
import { useRuleText } from './use-rule-text.ts'

type ClaimFormProps = {
  pending: boolean
  onSubmit: (account: { email: string; password: string }) => void
}

/** Creates the first account of a server. */
export const ClaimForm = ({ pending, onSubmit }: ClaimFormProps) => {
  const t = useMessages()
  const ruleText = useRuleText()
  const firstField = useInitialFocus()
  const form = useForm({
    initialValues: { email: '', password: '', repeated: '' },
    validateInputOnBlur: true,
    validate: {
      email: (value) => ruleText(emailRule(value)),
      password: (value) => ruleText(passwordRule(value)),
      repeated: (value, { password }) => ruleText(repeatedRule(value, password)),
    },
  })
  const visibilityToggleButtonProps = { 'aria-label': t('signIn.showPassword'), tabIndex: 0 }
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(({ email, password }) => onSubmit({ email: email.trim(), password }))}
      noValidate
    >
      <TextInput
        {...form.getInputProps('email')}
        ref={firstField}
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        size="md"
      />
      <PasswordInput
        {...form.getInputProps('password')}
        label={t('signIn.password')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={visibilityToggleButtonProps}
      />
      <PasswordInput
        {...form.getInputProps('repeated')}
        label={t('signIn.repeatPassword')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={visibilityToggleButtonProps}
      />
      <Button type="submit" size="md" loading={pending} fullWidth>
        {t('signIn.claim.submit')}
      </Button>
    </form>
  )
}
