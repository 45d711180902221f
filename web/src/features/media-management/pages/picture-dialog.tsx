import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { useLeaving } from '#ui/dialog/use-leaving.ts'
import classes from './pages.module.css'

type PictureDialogProps = { picture: string; onClose: () => void }

export const PictureDialog = ({ picture, onClose }: PictureDialogProps) => {
  const t = useMessages()
  const { opened, leave } = useLeaving(onClose)
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={t('media.pages.picture')}
      closeLabel={t('common.close')}
      width={720}
      kind="question"
    >
      <DialogBody>
        <img src={picture} alt={t('media.pages.picture')} className={classes.large} />
      </DialogBody>
    </Dialog>
  )
}
