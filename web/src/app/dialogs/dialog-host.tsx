import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import { closeDialog, useDialogRequest } from '#shelf/dialogs/dialog-requests.ts'
import type { DialogKind, DialogProps } from '#shelf/dialogs/dialog-requests.ts'

/** Their code comes with their first use. */
const dialogs: { readonly [Kind in DialogKind]?: ComponentType<DialogProps<Kind>> } = {
  'add-to-collection': lazy(async () => ({
    default: (await import('#features/sets/adding/add-to-collection-dialog.tsx')).AddToCollectionDialog,
  })),
  'add-to-read-list': lazy(async () => ({
    default: (await import('#features/sets/adding/add-to-read-list-dialog.tsx')).AddToReadListDialog,
  })),
  'add-series-to-read-list': lazy(async () => ({
    default: (await import('#features/sets/adding/add-series-to-read-list-dialog.tsx')).AddSeriesToReadListDialog,
  })),
  'edit-books': lazy(async () => ({
    default: (await import('#features/editing/edit-books-dialog.tsx')).EditBooksDialog,
  })),
  'edit-series': lazy(async () => ({
    default: (await import('#features/editing/edit-series-dialog.tsx')).EditSeriesDialog,
  })),
  'edit-oneshots': lazy(async () => ({
    default: (await import('#features/editing/edit-oneshots-dialog.tsx')).EditOneshotsDialog,
  })),
  'edit-collection': lazy(async () => ({
    default: (await import('#features/sets/editing/edit-collection-dialog.tsx')).EditCollectionDialog,
  })),
  'edit-read-list': lazy(async () => ({
    default: (await import('#features/sets/editing/edit-read-list-dialog.tsx')).EditReadListDialog,
  })),
  'edit-user': lazy(async () => ({
    default: (await import('#features/settings/users/edit-user-dialog.tsx')).EditUserDialog,
  })),
  'change-password': lazy(async () => ({
    default: (await import('#features/settings/users/change-password-dialog.tsx')).ChangePasswordDialog,
  })),
  confirm: lazy(async () => ({ default: (await import('#features/deleting/confirm-dialog.tsx')).ConfirmDialog })),
  'delete-books': lazy(async () => ({
    default: (await import('#features/deleting/delete-books-dialog.tsx')).DeleteBooksDialog,
  })),
  'delete-series': lazy(async () => ({
    default: (await import('#features/deleting/delete-series-dialog.tsx')).DeleteSeriesDialog,
  })),
  'delete-collections': lazy(async () => ({
    default: (await import('#features/deleting/delete-collections-dialog.tsx')).DeleteCollectionsDialog,
  })),
  'delete-read-lists': lazy(async () => ({
    default: (await import('#features/deleting/delete-read-lists-dialog.tsx')).DeleteReadListsDialog,
  })),
}

/** Shows the dialog that is wanted. */
export const DialogHost = () => {
  const { request, turn } = useDialogRequest()
  if (request === undefined) return null
  const Dialog = dialogs[request.kind] as ComponentType<{ request: unknown; onClose: () => void }> | undefined
  return <Suspense fallback={null}>{Dialog && <Dialog key={turn} request={request} onClose={closeDialog} />}</Suspense>
}
