import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { QuestionDialog } from './question-dialog.tsx'

/** For work that takes long, or that many things would feel. */
export const ConfirmDialog = ({ request: { title, text, action, run }, onClose }: DialogProps<'confirm'>) => (
  <QuestionDialog title={title} action={action} run={run} onClose={onClose}>
    <p>{text}</p>
  </QuestionDialog>
)
