import { connectEvents } from './event-connection.ts'
import type { Connection } from './event-connection.ts'
import type { FromHub, ToHub } from './event-hub.ts'

type Shared = Connection & { readonly probeUrl: string }

/**
 * The events of the server over one connection for all tabs: a browser allows six to a server that speaks HTTP/1.1, and
 * six tabs would leave none for pages. Where workers cannot be shared, each tab has its own.
 */
export const openEvents = (wishes: Shared): { end(): void } => {
  if (typeof SharedWorker === 'undefined') return openAlone(wishes)
  const worker = new SharedWorker(new URL('./events-worker.ts', import.meta.url), { type: 'module', name: 'events' })
  const { port } = worker
  const tell = (message: ToHub) => port.postMessage(message)
  const join = () => tell({ kind: 'join', url: absolute(wishes.url), probeUrl: absolute(wishes.probeUrl) })
  const leave = () => tell({ kind: 'leave' })
  const hurry = () => document.visibilityState === 'visible' && tell({ kind: 'hurry' })
  const hear = ({ data }: MessageEvent<FromHub>) => {
    if (data.kind === 'event') return wishes.onEvent(data.event)
    wishes.onState(data.state)
    // The worker cannot sign anybody out; this tab, asking for itself, can.
    if (data.state === 'lost') wishes.probe().catch(() => undefined)
  }
  let alone: { end(): void } | undefined
  // Some browsers have shared workers but not as modules.
  worker.addEventListener('error', () => (alone ??= openAlone(wishes)))

  port.addEventListener('message', hear)
  port.start()
  join()
  addEventListener('pagehide', leave)
  addEventListener('pageshow', join)
  document.addEventListener('visibilitychange', hurry)
  return {
    end: () => {
      alone?.end()
      tell({ kind: 'end' })
      port.close()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', join)
      document.removeEventListener('visibilitychange', hurry)
    },
  }
}

const openAlone = (wishes: Connection) => {
  const connection = connectEvents(wishes)
  const hurry = () => document.visibilityState === 'visible' && connection.hurry()
  document.addEventListener('visibilitychange', hurry)
  return {
    end: () => {
      connection.close()
      document.removeEventListener('visibilitychange', hurry)
    },
  }
}

const absolute = (path: string) => new URL(path, document.baseURI).href
