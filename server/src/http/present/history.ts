import { basename } from 'node:path'
import type { HistoricalEventDto } from '@spinrack/contract/resources/history'
import { withoutFileFacts } from '#domain/history/former-file'
import type { RecordedEvent } from '#domain/history/history'
import type { User } from '#domain/user/user'
import { preciseInstant } from './instant.ts'

/** Only administrators learn where files lie. */
export const presentHistory =
  (user: User) =>
  ({ id, type, at, bookId, seriesId, properties }: RecordedEvent): HistoricalEventDto => {
    const said = withoutFileFacts(properties)
    return {
      id,
      type,
      timestamp: preciseInstant(at),
      bookId,
      seriesId,
      properties: user.roles.has('ADMIN') ? said : withoutFolders(said),
    }
  }

const paths = new Set(['name', 'source', 'former file'])

const withoutFolders = (properties: RecordedEvent['properties']) =>
  Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, paths.has(key) ? basename(value) : value]))
