import type { ServerEvent } from '@spinrack/contract/events'
import type { ConnectionState } from './event-connection.ts'

export type FromHub =
  | { readonly kind: 'event'; readonly event: ServerEvent }
  | { readonly kind: 'state'; readonly state: ConnectionState }

export type ToHub =
  | { readonly kind: 'join'; readonly url: string; readonly probeUrl: string }
  /** The tab is being closed, or put aside. */
  | { readonly kind: 'leave' }
  /** Nobody is signed in any more, in no tab. */
  | { readonly kind: 'end' }
  /** The tab is being looked at: no time for a long pause before the next try. */
  | { readonly kind: 'hurry' }

type Port = { postMessage(message: FromHub): void }
type Handlers = { onEvent(event: ServerEvent): void; onState(state: ConnectionState): void }
type Connect = (handlers: Handlers) => { close(): void; hurry(): void }

/** One connection for all the tabs that have joined, from the first to the last of them. */
export const createEventHub = (connect: Connect) => {
  const ports = new Set<Port>()
  let connection: ReturnType<Connect> | undefined
  let state: ConnectionState = 'connecting'

  const tellAll = (message: FromHub) => {
    for (const port of ports) port.postMessage(message)
  }
  const open = () =>
    connect({
      onEvent: (event) => tellAll({ kind: 'event', event }),
      onState: (next) => {
        state = next
        tellAll({ kind: 'state', state })
      },
    })
  const close = () => {
    connection?.close()
    connection = undefined
    state = 'connecting'
  }

  return {
    join: (port: Port) => {
      ports.add(port)
      if (connection) port.postMessage({ kind: 'state', state })
      else connection = open()
    },
    leave: (port: Port) => {
      ports.delete(port)
      if (ports.size === 0) close()
    },
    end: () => {
      ports.clear()
      close()
    },
    hurry: () => connection?.hurry(),
  }
}
