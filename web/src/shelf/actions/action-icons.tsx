import {
  IconBook,
  IconBookmarkPlus,
  IconCircleCheck,
  IconCircleDashed,
  IconDownload,
  IconFileInfo,
  IconFileSearch,
  IconLibraryPlus,
  IconPencil,
  IconSpy,
  IconTrash,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import type { ActionId } from './action-table.ts'

export const actionIcons: { readonly [Action in ActionId]: Icon } = {
  read: IconBook,
  readIncognito: IconSpy,
  markRead: IconCircleCheck,
  markUnread: IconCircleDashed,
  download: IconDownload,
  addToCollection: IconLibraryPlus,
  addToReadList: IconBookmarkPlus,
  edit: IconPencil,
  analyze: IconFileSearch,
  refreshMetadata: IconFileInfo,
  delete: IconTrash,
}
