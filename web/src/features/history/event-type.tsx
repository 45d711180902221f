import {
  IconBookUpload,
  IconFileMinus,
  IconFileOff,
  IconFolderMinus,
  IconHistory,
  IconTransform,
  IconTrashOff,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { dynamicMessage } from '#i18n/dynamic-message.ts'
import { useMessages } from '#i18n/messages.ts'
import classes from './history.module.css'

const icons: Readonly<Record<string, Icon>> = {
  BookConverted: IconTransform,
  BookFileDeleted: IconFileOff,
  BookImported: IconBookUpload,
  DuplicatePageDeleted: IconFileMinus,
  SeriesFolderDeleted: IconFolderMinus,
  TrashHeld: IconTrashOff,
}

export const EventType = ({ type }: { type: string }) => {
  const Sign = icons[type] ?? IconHistory
  return (
    <span className={classes.type}>
      <Sign size={18} aria-hidden="true" />
      {useEventWord(type)}
    </span>
  )
}

/** A server of another make may tell of things we have no word for. */
export const useEventWord = (type: string): string => dynamicMessage(useMessages(), `history.type.${type}`, type)
