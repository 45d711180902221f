import type { ServerEvent } from '@spinrack/contract/events'
import type { DomainEvent } from '#domain/events'

const insiders: ReadonlySet<DomainEvent['type']> = new Set(['JobsAdded', 'SignInsEnded', 'BackupProgressed'])

/** What clients are told of a fact; undefined for facts that stay inside. */
export const toServerEvent = (event: DomainEvent): ServerEvent | undefined => {
  if (insiders.has(event.type)) return undefined
  const { type, ...facts } = event
  const { secrecy: _, ...data } = { secrecy: undefined, ...facts }
  // Frames about posters name no library; those about everything else carry their facts as they are.
  if ('selected' in data) {
    const { libraryId: __, ...poster } = { libraryId: undefined, ...data }
    return { name: type, data: poster } as ServerEvent
  }
  return { name: type, data } as ServerEvent
}
