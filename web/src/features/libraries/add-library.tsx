import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useDialog } from '#ui/dialog/use-dialog.ts'

const LibraryDialog = lazy(() => import('./library-dialog.tsx').then((module) => ({ default: module.LibraryDialog })))

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
