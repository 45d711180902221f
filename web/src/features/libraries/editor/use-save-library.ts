import type { LibraryDto } from '@spinrack/contract/resources/library'
import { failureOf } from '#api/errors.ts'
import { useAddLibrary, useUpdateLibrary } from '#api/libraries.ts'
import { useMessages } from '#i18n/messages.ts'
import type { Failure } from '#lib/failure.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { LibraryForm } from './library-form.ts'
import { bodyOf } from './library-form.ts'

/** Adds a library, or changes the given one. */
export const useSaveLibrary = (library: LibraryDto | null, onDone: () => void) => {
  const t = useMessages()
  const add = useAddLibrary()
  const update = useUpdateLibrary(library?.id ?? '')

  const save = (form: LibraryForm, onFailure: (failure: Failure) => void) => {
    const body = bodyOf(form)
    const reaction = {
      onSuccess: () => {
        const text = t(library === null ? 'library.added' : 'library.saved', { name: body.name })
        showToast({ text, tone: 'plain' })
        onDone()
      },
      onError: (thrown: Error) => onFailure(failureOf(thrown)),
    }
    if (library === null) add.mutate(body, reaction)
    else update.mutate(body, reaction)
  }

  return { save, pending: add.isPending || update.isPending, failure: add.failure ?? update.failure }
}
