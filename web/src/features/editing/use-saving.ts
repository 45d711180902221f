import { useState } from 'react'
import { useRefreshEdited } from '#api/editing.ts'
import { failureOf } from '#api/errors.ts'
import { useAction } from '#api/use-action.ts'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { Violations } from './violations.ts'
import { violationsOf } from './violations.ts'

type Step = () => Promise<unknown>

type Saving = {
  /** One after the other; the first that fails ends it, and the dialog stays open. */
  readonly run: (steps: readonly Step[]) => void
  readonly pending: boolean
  readonly progress: string | undefined
  readonly failure: string | undefined
  readonly violations: Violations
}

/** Saves, says so, and closes; `savedText` is what is said. */
export const useSaving = (savedText: string, onClose: () => void): Saving => {
  const t = useMessages()
  const refresh = useRefreshEdited()
  const [at, setAt] = useState({ done: 0, total: 0 })
  const { mutate, isPending, error, failure } = useAction({
    action: 'saveTheChanges',
    inPlace: true,
    mutationFn: async (steps: readonly Step[]) => {
      setAt({ done: 0, total: steps.length })
      for (const [index, step] of steps.entries()) {
        await step()
        setAt({ done: index + 1, total: steps.length })
      }
    },
    onSuccess: () => {
      showToast({ text: savedText, tone: 'plain' })
      onClose()
    },
    // What was saved before a failure shows too.
    onSettled: () => void refresh(),
  })
  const partly = at.done > 0 && at.total > 2 ? [t('editing.partlySaved', at)] : []
  return {
    run: mutate,
    pending: isPending,
    progress: at.total > 2 ? t('editing.progress', at) : undefined,
    failure: failure && [failure, ...partly, t('editing.kept')].join('\n'),
    violations: violationsOf(error === null ? undefined : failureOf(error)),
  }
}
