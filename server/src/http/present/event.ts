import type { ServerEvent } from '@spinrack/contract/events'
import type { DomainEvent } from '#domain/events'

/** What clients are told of a fact; undefined for facts that stay inside. */
export const toServerEvent = (event: DomainEvent): ServerEvent | undefined => {
  if (event.type === 'JobsAdded' || event.type === 'SignInsEnded') return undefined
  const { type, ...facts } = event
  const { secrecy: _, ...data } = { secrecy: undefined, ...facts }
  // Frames about posters name no library; those about everything else carry their facts as they are.
  if ('selected' in data) {
    const { libraryId: __, ...poster } = { libraryId: undefined, ...data }
    return { name: type, data: poster } as ServerEvent
  }
  return { name: type, data } as ServerEvent
}
