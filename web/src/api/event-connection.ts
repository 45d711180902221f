import type { EventData, ServerEvent } from '@spinrack/contract/events'
import { eventNames } from '@spinrack/contract/vocabulary/events'

export type ConnectionState = 'connecting' | 'live' | 'lost'

export type Connection = {
  url: string
  onEvent: (event: ServerEvent) => void
  onState: (state: ConnectionState) => void
  /** Asks the server for anything: tells a sign-out apart from a server that is away. */
  probe: () => Promise<unknown>
}

const firstDelay = 1000
const longestDelay = 30_000

/** Milliseconds before the next try. Some chance spreads the clients of a server that has just come back. */
export const retryDelay = (failures: number, chance: number): number =>
  Math.min(longestDelay, firstDelay * 2 ** Math.min(failures, 10)) * (0.75 + chance / 2)

/** Keeps one event stream open until it is closed; heals by itself after any failure. */
export const connectEvents = ({ url, onEvent, onState, probe }: Connection) => {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let closed = false

  const open = () => {
    source = new EventSource(url, { withCredentials: true })
    source.addEventListener('open', () => {
      failures = 0
      onState('live')
    })
    // The browser's own retry gives up on some answers and knows no back-off, so each failure starts anew.
    source.addEventListener('error', fail)
    for (const name of eventNames) {
      source.addEventListener(name, (frame: MessageEvent<string>) => {
        const data = parse(frame.data)
        if (data !== undefined) onEvent({ name, data } as ServerEvent)
      })
    }
  }

  const fail = () => {
    source?.close()
    source = undefined
    if (closed) return
    onState('lost')
    timer = setTimeout(retry, retryDelay(failures, Math.random()))
    failures += 1
  }

  const retry = () => {
    clearTimeout(timer)
    probe().then(
      () => !closed && source === undefined && open(),
      () => source === undefined && fail(),
    )
  }

  const hurry = () => {
    if (source !== undefined) return
    failures = 0
    retry()
  }

  addEventListener('online', hurry)
  onState('connecting')
  open()
  return {
    /** Somebody is waiting: tries at once instead of after a pause. */
    hurry,
    close: () => {
      closed = true
      clearTimeout(timer)
      source?.close()
      removeEventListener('online', hurry)
    },
  }
}

const parse = (text: string): EventData[keyof EventData] | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
