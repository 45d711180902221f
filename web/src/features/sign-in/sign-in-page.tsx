import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { claimQueries, claimServer } from '#api/claim.ts'
import { failureOf } from '#api/errors.ts'
import { useAction } from '#api/use-action.ts'
import type { Credentials } from '#api/users.ts'
import { failureReason } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { ClaimForm } from './claim-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { providerErrorText } from './provider-error.ts'
import { SignInChoices } from './sign-in-choices.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

type SignInPageProps = {
  /** The visitor was signed in until a moment ago. */
  ended: boolean
  /** Why signing in with another server did not work, if that was tried. */
  providerError: string | undefined
  /** The visitor signed out a moment ago, and wants to stay here. */
  signedOut: boolean
  /** Signs in, loads what the first screen needs, and goes there. */
  signIn: (credentials: Credentials) => Promise<unknown>
  footer: ReactNode
}

export const SignInPage = ({ ended, providerError, signedOut, signIn, footer }: SignInPageProps) => {
  const t = useMessages()
  const claim = useQuery(claimQueries.status())
  const ways = useSignInWays(providerError === undefined && !signedOut)
  // Remembered, so that the form is filled in when the account was made but signing in then failed.
  const [email, setEmail] = useState('')
  const entering = useAction({ action: 'signIn', inPlace: true, mutationFn: signIn })
  const claiming = useAction({
    action: 'createTheAccount',
    inPlace: true,
    mutationFn: async (account: { email: string; password: string }) => {
      await claimServer(account)
      setEmail(account.email)
      await signIn({ ...account, rememberMe: false })
    },
    onError: () => claim.refetch(),
  })
  const failure = told(t, entering) ?? told(t, claiming)

  if (claim.data === undefined) {
    return (
      <SignInFrame title={t('signIn.title')} footer={footer}>
        {claim.isError ? <ClaimUnknown error={claim.error} onRetry={() => void claim.refetch()} /> : <FormSkeleton />}
      </SignInFrame>
    )
  }

  if (!claim.data.isClaimed) {
    return (
      <SignInFrame title={t('signIn.claim.title')} footer={footer}>
        <p>{t('signIn.claim.explanation')}</p>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <ClaimForm pending={claiming.isPending} onSubmit={claiming.mutate} />
      </SignInFrame>
    )
  }

  return (
    <SignInFrame title={t('signIn.title')} footer={footer}>
      {ended && !failure && <Notice tone="plain">{t('signIn.ended')}</Notice>}
      {providerError !== undefined && !failure && <Notice tone="bad">{providerErrorText(t, providerError)}</Notice>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <SignInChoices ways={ways}>
        <SignInForm
          email={email}
          pending={entering.isPending}
          onSubmit={(credentials) =>
            entering.mutateAsync(credentials).then(
              () => true,
              () => false,
            )
          }
        />
      </SignInChoices>
    </SignInFrame>
  )
}

type Attempt = { readonly error: Error | null; readonly failure: string | undefined }

/** Wrong credentials, and too many of them, have sentences of their own. */
const told = (t: TFunction, { error, failure }: Attempt): string | undefined => {
  const known = error === null ? undefined : failureOf(error)
  if (known?.kind === 'unauthorized') return t('signIn.invalid')
  return known?.kind === 'refused' && known.status === 429 ? t('signIn.tooMany') : failure
}

const ClaimUnknown = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useMessages()
  return (
    <>
      <Notice tone="bad">{failureReason(t, failureOf(error))}</Notice>
      <Button variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </>
  )
}
