import type { DomainEvent, Publish } from '#domain/events'

export type EventBus = {
  readonly publish: Publish
  /** Answers the function that ends the subscription. */
  readonly subscribe: (listener: (event: DomainEvent) => void) => () => void
}

/** A listener that throws harms nobody else: the facts already happened. */
export const createEventBus = (onError: (error: unknown) => void): EventBus => {
  const listeners = new Set<(event: DomainEvent) => void>()
  return {
    publish: (event) => {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
