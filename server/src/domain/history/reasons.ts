/** Why a file or folder was deleted, as the history tells it. */
export const deletionReasons = {
  request: 'File was deleted by user request',
  conversion: 'File was deleted after conversion to CBZ',
  emptyFolder: 'Folder was deleted because it was empty',
} as const
