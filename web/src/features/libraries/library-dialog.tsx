import type { LibraryDto } from '@spinrack/contract/resources/library'
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
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
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={library === null ? t('library.add.title') : t('library.edit.title')}
      closeLabel={t('common.close')}
      width={720}
      kind="form"
      covered={covered}
    >
      <LibraryEditor library={library} onDone={onClose} onCovered={setCovered} />
    </Dialog>
  )
}
