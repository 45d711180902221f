import type { ReactNode } from 'react'
import { FormSkeleton } from './form-skeleton.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import type { SignInWays } from './sign-in-ways.ts'

type SignInChoicesProps = {
  /** Undefined while it is not yet known. */
  ways: SignInWays | undefined
  /** The form for people with a password here. */
  children: ReactNode
}

export const SignInChoices = ({ ways, children }: SignInChoicesProps) =>
  ways === undefined ? (
    <FormSkeleton />
  ) : (
    <>
      {ways.form === 'shown' && children}
      <ProviderButtons automatic={ways.automatic} />
    </>
  )
