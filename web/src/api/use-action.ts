import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query'
import { failureText } from '#i18n/failure-text.ts'
import type { Action } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { failureOf } from './errors.ts'

type ActionOptions<Result, Input, Context> = Omit<UseMutationOptions<Result, Error, Input, Context>, 'meta'> & {
  /** Completes "An error occurred while trying to …". */
  readonly action: Action
  /** The failure is shown where it was asked for, such as in a dialog, and not by a notice. */
  readonly inPlace?: true
}

/** The only way to change something on the server: a failure is always told, and always in the same words. */
export const useAction = <Result, Input = void, Context = unknown>({
  action,
  inPlace,
  ...options
}: ActionOptions<Result, Input, Context>): UseMutationResult<Result, Error, Input, Context> & Told => {
  const t = useMessages()
  const mutation = useMutation({ ...options, meta: { action, ...(inPlace && { inPlace }) } })
  const told = inPlace && mutation.error !== null ? failureText(t, failureOf(mutation.error), action) : undefined
  return { ...mutation, failure: told }
}

/** `failure` is the sentence to show in place; undefined where nothing failed. */
type Told = { readonly failure: string | undefined }
