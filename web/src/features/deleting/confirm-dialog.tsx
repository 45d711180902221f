import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { QuestionDialog } from './question-dialog.tsx'

/** For work that takes long, or that many things would feel. */
export const ConfirmDialog = ({ request: { kind: _kind, text, ...question }, onClose }: DialogProps<'confirm'>) => (
  <QuestionDialog {...question} onClose={onClose}>
    <p>{text}</p>
  </QuestionDialog>
)
