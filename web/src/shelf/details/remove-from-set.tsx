import { IconPlaylistX } from '@tabler/icons-react'
import { isAdmin, useCurrentUser } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import classes from './set-row.module.css'

type RemoveFromSetProps = {
  kind: 'collection' | 'readList'
  set: { name: string; filtered: boolean }
  /** The set would be empty, and goes with what it held. */
  isLast: boolean
  run: () => Promise<void>
}

/** Not for a set of which this user sees a part only: what is hidden would be lost with the new list of members. */
export const RemoveFromSet = ({ kind, set: { name, filtered }, isLast, run }: RemoveFromSetProps) => {
  const t = useMessages()
  if (!isAdmin(useCurrentUser()) || filtered) return null
  const label = t('details.remove', { name })
  const ask = () =>
    requestDialog({
      kind: 'confirm',
      title: label,
      text: isLast ? t(`details.removeLast.${kind}`, { name }) : t(`details.removeText.${kind}`, { name }),
      action: t('details.removeSubmit'),
      trying: kind === 'collection' ? 'removeFromTheCollection' : 'removeFromTheReadList',
      run,
    })
  return (
    <button type="button" className={classes.remove} aria-label={label} title={label} onClick={ask}>
      <IconPlaylistX size={18} />
    </button>
  )
}
