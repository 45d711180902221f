import type { LibraryDto } from '@spinrack/contract/resources/library'
import type { Library } from '#domain/library/library'
import type { User } from '#domain/user/user'

/** Only administrators learn where files lie. */
export const presentLibrary =
  (user: User) =>
  ({ id, name, root, options, unavailable }: Library): LibraryDto => ({
    id,
    name,
    root: user.roles.has('ADMIN') ? root : '',
    ...options,
    unavailable,
  })
