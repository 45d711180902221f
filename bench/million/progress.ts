import { bookCountOf, bookIdOf, lastDay, seriesCount, seriesIdOf, type Rows } from './library.ts'
import { begunBy, people } from './people.ts'
import { createRandom } from './random.ts'
import { secrecyOf } from './secrecies.ts'

const minute = 60_000

/** What somebody has read: series begun over the years, some finished, some with a book left open. */
export const rowsOfReader = (reader: number): Rows => {
  const random = createRandom(1_000_003 + reader)
  const userId = people[reader]?.id
  const rows = { read_progress: [] as Record<string, unknown>[], series_progress: [] as Record<string, unknown>[] }
  const begun = new Set<number>()
  while (begun.size < begunBy(reader)) begun.add(random.below(seriesCount))
  for (const index of begun) {
    const count = bookCountOf(index)
    const read = random.chance(0.3) ? count : 1 + random.below(count)
    const isOpen = random.chance(0.15)
    const last = lastDay - random.below(2 * 365 * 24 * 60) * minute
    for (let number = 1; number <= read; number++) {
      const at = last - (read - number) * 30 * minute
      rows.read_progress.push({
        book_id: bookIdOf(index, number),
        user_id: userId,
        page: 10,
        completed: isOpen && number === read ? 0 : 1,
        read_at: at,
        device_id: '',
        device_name: '',
        locator_json: null,
        secrecy_id: secrecyOf(index).id,
        created_at: at,
        modified_at: at,
      })
    }
    rows.series_progress.push({
      series_id: seriesIdOf(index),
      user_id: userId,
      read_count: isOpen ? read - 1 : read,
      in_progress_count: isOpen ? 1 : 0,
      last_read_at: last,
    })
  }
  return rows
}
