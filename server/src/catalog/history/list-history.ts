import { isContentRestricted } from '#domain/access/viewer'
import type { HistoryStore, RecordedEvent } from '#domain/history/history'
import type { Paged, PageRequest } from '#domain/paging'
import { viewerOf, type User } from '#domain/user/user'

type Needs = { readonly history: Pick<HistoryStore, 'list'> }

/** What happened to books and series the user may see; of what is gone for good, only who may see all of it learns. */
export const listHistory =
  ({ history }: Needs) =>
  (user: User, request: PageRequest): Promise<Paged<RecordedEvent>> => {
    const viewer = viewerOf(user)
    const forgotten = user.roles.has('ADMIN') && !isContentRestricted(viewer)
    return history.list(viewer, request, { forgotten })
  }
