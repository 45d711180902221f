import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useDialog } from '#ui/dialog/use-dialog.ts'

const LibraryDialog = lazyPart(() => import('./library-dialog.tsx'), 'LibraryDialog')

/** Gives its child the way to open the dialog, whose code is loaded then. */
export const AddLibrary = ({ children }: { children: (open: () => void) => ReactNode }) => {
  const dialog = useDialog()
  return (
    <>
      {children(dialog.open)}
      {dialog.used && (
        <Suspense>
          <LibraryDialog library={null} opened={dialog.opened} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
