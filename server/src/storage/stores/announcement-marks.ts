import type { AnnouncementMarks } from '#domain/news/announcement'
import type { Database } from '../dialects/dialect.ts'

export const announcementMarks = (db: Database): AnnouncementMarks => ({
  readBy: async (userId) => {
    const rows = await db
      .selectFrom('announcement_read')
      .select('announcement_id')
      .where('user_id', '=', userId)
      .execute()
    return new Set(rows.map((row) => row.announcement_id))
  },

  mark: async (userId, announcementIds) => {
    for (const id of announcementIds) {
      await db
        .insertInto('announcement_read')
        .values({ user_id: userId, announcement_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  },
})
