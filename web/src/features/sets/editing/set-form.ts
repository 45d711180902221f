import type { NameProblem } from '#shelf/sets/set-names.ts'
import { nameProblem } from '#shelf/sets/set-names.ts'

export type SetForm = { readonly name: string; readonly summary: string; readonly ordered: boolean }

/** What differs from what is stored, as it is sent; empty when nothing does. */
export const formChanges = (stored: SetForm, form: SetForm): Partial<SetForm> => ({
  ...(form.name.trim() !== stored.name && { name: form.name.trim() }),
  ...(form.summary !== stored.summary && { summary: form.summary }),
  ...(form.ordered !== stored.ordered && { ordered: form.ordered }),
})

type Named = { readonly id: string; readonly name: string }

/** A name that was not touched is not questioned. */
export const formProblem = (own: Named, form: SetForm, others: readonly Named[]): NameProblem | undefined =>
  form.name === own.name ? undefined : nameProblem(form.name, others, own.id)
