import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { closeDialog, useDialogRequest } from '#shelf/dialogs/dialog-requests.ts'
import type { DialogKind, DialogProps } from '#shelf/dialogs/dialog-requests.ts'

/** Their code comes with their first use. */
const dialogs: { readonly [Kind in DialogKind]?: ComponentType<DialogProps<Kind>> } = {
  'add-to-collection': lazyPart(
    () => import('#features/sets/adding/add-to-collection-dialog.tsx'),
    'AddToCollectionDialog',
  ),
  'add-to-read-list': lazyPart(
    () => import('#features/sets/adding/add-to-read-list-dialog.tsx'),
    'AddToReadListDialog',
  ),
  'add-series-to-read-list': lazyPart(
    () => import('#features/sets/adding/add-series-to-read-list-dialog.tsx'),
    'AddSeriesToReadListDialog',
  ),
  'edit-books': lazyPart(() => import('#features/editing/edit-books-dialog.tsx'), 'EditBooksDialog'),
  'edit-series': lazyPart(() => import('#features/editing/edit-series-dialog.tsx'), 'EditSeriesDialog'),
  'edit-oneshots': lazyPart(() => import('#features/editing/edit-oneshots-dialog.tsx'), 'EditOneshotsDialog'),
  'edit-collection': lazyPart(
    () => import('#features/sets/editing/edit-collection-dialog.tsx'),
    'EditCollectionDialog',
  ),
  'edit-read-list': lazyPart(() => import('#features/sets/editing/edit-read-list-dialog.tsx'), 'EditReadListDialog'),
  'edit-user': lazyPart(() => import('#features/settings/users/edit-user-dialog.tsx'), 'EditUserDialog'),
  'change-password': lazyPart(
    () => import('#features/settings/users/change-password-dialog.tsx'),
    'ChangePasswordDialog',
  ),
  confirm: lazyPart(() => import('#features/deleting/confirm-dialog.tsx'), 'ConfirmDialog'),
  'delete-books': lazyPart(() => import('#features/deleting/delete-books-dialog.tsx'), 'DeleteBooksDialog'),
  'delete-series': lazyPart(() => import('#features/deleting/delete-series-dialog.tsx'), 'DeleteSeriesDialog'),
  'delete-collections': lazyPart(
    () => import('#features/deleting/delete-collections-dialog.tsx'),
    'DeleteCollectionsDialog',
  ),
  'delete-read-lists': lazyPart(
    () => import('#features/deleting/delete-read-lists-dialog.tsx'),
    'DeleteReadListsDialog',
  ),
}

/** Shows the dialog that is wanted. */
export const DialogHost = () => {
  const { request, turn } = useDialogRequest()
  if (request === undefined) return null
  const Dialog = dialogs[request.kind] as ComponentType<{ request: unknown; onClose: () => void }> | undefined
  return <Suspense fallback={null}>{Dialog && <Dialog key={turn} request={request} onClose={closeDialog} />}</Suspense>
}
