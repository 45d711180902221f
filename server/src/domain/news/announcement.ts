import type { UserId } from '@spinrack/contract/vocabulary/ids'

/** Which announcements a user has seen. */
export type AnnouncementMarks = {
  readBy(userId: UserId): Promise<ReadonlySet<string>>
  mark(userId: UserId, announcementIds: readonly string[]): Promise<void>
}
