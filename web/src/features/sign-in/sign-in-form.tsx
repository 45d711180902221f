import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import type { Credentials } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { useInitialFocus } from '#lib/use-initial-focus.ts'
import { setPreferences, usePreferences } from '#preferences/store.ts'
import classes from './sign-in-frame.module.css'
import { emailRule, passwordRule } from '#lib/account-rules.ts'
import { useRuleText } from './use-rule-text.ts'

type SignInFormProps = { email: string; pending: boolean; onSubmit: (credentials: Credentials) => Promise<boolean> }

/** `onSubmit` answers whether it worked; when not, the password is ready to be typed again. */
export const SignInForm = ({ email, pending, onSubmit }: SignInFormProps) => {
  const t = useMessages()
  const ruleText = useRuleText()
  const rememberMe = usePreferences((preferences) => preferences.rememberMe)
  const passwordField = useRef<HTMLInputElement>(null)
  const emailField = useInitialFocus()
  const form = useForm({
    initialValues: { email, password: '' },
    validateInputOnBlur: true,
    validate: {
      email: (value) => ruleText(emailRule(value)),
      password: (value) => ruleText(passwordRule(value)),
    },
  })
  const submit = async (values: typeof form.values) => {
    const worked = await onSubmit({ email: values.email.trim(), password: values.password, rememberMe })
    if (!worked) passwordField.current?.select()
  }
  return (
    <form className={classes.form} onSubmit={(event) => form.onSubmit(submit)(event)} noValidate>
      <TextInput
        {...form.getInputProps('email')}
        ref={emailField}
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        size="md"
      />
      <PasswordInput
        {...form.getInputProps('password')}
        ref={passwordField}
        label={t('signIn.password')}
        autoComplete="current-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
      />
      <Checkbox
        label={t('signIn.rememberMe')}
        checked={rememberMe}
        onChange={({ currentTarget }) => setPreferences({ rememberMe: currentTarget.checked })}
      />
      <Button type="submit" size="md" loading={pending} fullWidth>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
