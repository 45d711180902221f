import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { ReadListChoice } from './read-list-choice.tsx'

export const AddToReadListDialog = ({ request, onClose }: DialogProps<'add-to-read-list'>) => (
  <ReadListChoice bookIds={request.bookIds} failure={null} onClose={onClose} />
)
