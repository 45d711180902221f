import type { LibraryDto } from '@spinrack/contract/resources/library'
import type { Library } from '#domain/library/library'
import type { User } from '#domain/user/user'

/** Enough to find out what is wrong; libraries are asked for often. */
const mostFolders = 100

/** Only administrators learn where files lie. */
export const presentLibrary =
  (user: User) =>
  ({ id, name, root, options, unavailable, unreadable, trashHeld }: Library): LibraryDto => ({
    id,
    name,
    root: user.roles.has('ADMIN') ? root : '',
    ...options,
    unavailable,
    unreadableFolders: user.roles.has('ADMIN') ? unreadable.slice(0, mostFolders) : [],
    trashHeld: user.roles.has('ADMIN') ? trashHeld : null,
  })
