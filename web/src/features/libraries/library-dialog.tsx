import type { LibraryDto } from '@spinrack/contract/resources/library'
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { DiscardQuestion } from '#shelf/editor/discard-question.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LibraryEditor } from './editor/library-editor.tsx'

type LibraryDialogProps = {
  /** Null: a new one. */
  library: LibraryDto | null
  opened: boolean
  onClose: () => void
}

export const LibraryDialog = ({ library, opened, onClose }: LibraryDialogProps) => {
  const t = useMessages()
  const [covered, setCovered] = useState(false)
  const [changed, setChanged] = useState(false)
  const [asking, setAsking] = useState(false)
  // The dialog may be opened again, with a new form.
  const leave = () => {
    setChanged(false)
    setAsking(false)
    onClose()
  }
  const close = () => {
    if (changed) setAsking(true)
    else leave()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={library === null ? t('library.add.title') : t('library.edit.title')}
      closeLabel={t('common.close')}
      width={720}
      kind="form"
      covered={covered || asking}
    >
      <LibraryEditor library={library} onDone={leave} onCancel={close} onCovered={setCovered} onChanged={setChanged} />
      <DiscardQuestion opened={asking} onKeep={() => setAsking(false)} onDiscard={leave} />
    </Dialog>
  )
}
