import { readStateOf } from '#lib/read-state.ts'
import { readingAccess } from '#lib/reading-access.ts'
import type { ShelfItem, ShelfKind } from './shelf-item.ts'

/** What people do to things on the shelf, in the order of menus. */
export const actionIds = [
  'read',
  'readIncognito',
  'markRead',
  'markUnread',
  'download',
  'addToCollection',
  'addToReadList',
  'edit',
  'analyze',
  'refreshMetadata',
  'delete',
] as const
export type ActionId = (typeof actionIds)[number]
export type Roles = readonly string[]

/** Menus draw a line between groups. */
export const groupOf = (action: ActionId): 'reading' | 'keeping' | 'managing' | 'danger' => {
  switch (action) {
    case 'read':
    case 'readIncognito':
      return 'reading'
    case 'markRead':
    case 'markUnread':
    case 'download':
      return 'keeping'
    case 'addToCollection':
    case 'addToReadList':
    case 'edit':
    case 'analyze':
    case 'refreshMetadata':
      return 'managing'
    case 'delete':
      return 'danger'
  }
}

/** What this user may do to this item as it is now. */
export const actionsFor = (subject: ShelfItem, roles: Roles): ActionId[] =>
  actionIds.filter((action) => permits(action, roles) && applies[action](subject, roles))

const bulkActions = [
  'markRead',
  'markUnread',
  'addToCollection',
  'addToReadList',
  'edit',
  'analyze',
  'refreshMetadata',
  'delete',
] as const satisfies readonly ActionId[]
export type BulkAction = (typeof bulkActions)[number]

/**
 * What can be done to all that is selected. Marks and work for the server may mix series and books; a dialog is about
 * one kind. An action that would change nothing on some still counts for the others.
 */
export const bulkActionsFor = (subjects: readonly ShelfItem[], roles: Roles): BulkAction[] => {
  const oneKind = new Set(subjects.map(({ kind }) => kind)).size === 1
  return bulkActions.filter((action) => {
    if (!permits(action, roles) || (aboutOneKind.has(action) && !oneKind)) return false
    // Sets are edited one by one: several would have no field in common.
    if (action === 'edit' && subjects.length > 1 && !subjects.every((subject) => isWork(subject, roles))) return false
    const can = (subject: ShelfItem) => applies[action](subject, roles)
    return passesOver.has(action)
      ? subjects.every(({ kind }) => kinds[action].includes(kind)) && subjects.some(can)
      : subjects.length > 0 && subjects.every(can)
  })
}

/** Whether selecting things of this kind leads anywhere. */
export const bulkActionsOfKind = (kind: ShelfKind, roles: Roles): BulkAction[] =>
  bulkActions.filter((action) => permits(action, roles) && kinds[action].includes(kind))

const neededRole: { [Action in ActionId]?: string } = {
  read: 'PAGE_STREAMING',
  readIncognito: 'PAGE_STREAMING',
  download: 'FILE_DOWNLOAD',
  addToCollection: 'ADMIN',
  addToReadList: 'ADMIN',
  edit: 'ADMIN',
  analyze: 'ADMIN',
  refreshMetadata: 'ADMIN',
  delete: 'ADMIN',
}

const permits = (action: ActionId, roles: Roles) => {
  const role = neededRole[action]
  return role === undefined || roles.includes(role)
}

const aboutOneKind: ReadonlySet<ActionId> = new Set(['addToReadList', 'edit', 'delete'])
const passesOver: ReadonlySet<ActionId> = new Set(['markRead', 'markUnread', 'analyze', 'refreshMetadata'])

const works = ['series', 'books'] as const satisfies readonly ShelfKind[]
const everything = [...works, 'collections', 'read-lists'] as const satisfies readonly ShelfKind[]

const kinds: { [Action in ActionId]: readonly ShelfKind[] } = {
  read: [...works, 'read-lists'],
  readIncognito: [...works, 'read-lists'],
  markRead: works,
  markUnread: works,
  download: [...works, 'read-lists'],
  addToCollection: works,
  addToReadList: works,
  edit: everything,
  analyze: works,
  refreshMetadata: works,
  delete: everything,
}

type Applies = (subject: ShelfItem, roles: Roles) => boolean

const isReadable: Applies = (subject, roles) => {
  switch (subject.kind) {
    case 'books':
      return readingAccess(subject.item, roles) === 'readable'
    case 'series':
      return !subject.item.deleted && subject.item.booksCount > 0
    case 'read-lists':
      return subject.item.bookIds.length > 0
    case 'collections':
      return false
  }
}

/** What lies in the trash has no file to work on. */
const hasFile: Applies = (subject) => {
  switch (subject.kind) {
    case 'books':
    case 'series':
      return !subject.item.deleted
    case 'read-lists':
      return subject.item.bookIds.length > 0
    case 'collections':
      return false
  }
}

const isWork: Applies = ({ kind }) => kind === 'series' || kind === 'books'

const applies: { [Action in ActionId]: Applies } = {
  read: isReadable,
  readIncognito: isReadable,
  markRead: ({ kind, item }) => {
    if (kind === 'series') return item.booksReadCount < item.booksCount
    return kind === 'books' && readStateOf(item).kind !== 'read'
  },
  markUnread: ({ kind, item }) => {
    if (kind === 'series') return item.booksReadCount + item.booksInProgressCount > 0
    return kind === 'books' && item.readProgress !== null
  },
  download: hasFile,
  // A collection holds series; a one-shot is a book and a series at once.
  addToCollection: ({ kind, item }) => kind === 'series' || (kind === 'books' && item.oneshot),
  addToReadList: isWork,
  edit: () => true,
  analyze: (subject, roles) => isWork(subject, roles) && hasFile(subject, roles),
  refreshMetadata: (subject, roles) => isWork(subject, roles) && hasFile(subject, roles),
  delete: () => true,
}
