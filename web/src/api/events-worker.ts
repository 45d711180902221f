import { connectEvents } from './event-connection.ts'
import { createEventHub } from './event-hub.ts'
import type { ToHub } from './event-hub.ts'

/** Runs once for all tabs of a browser. */
let addresses = { url: '', probeUrl: '' }

const hub = createEventHub((handlers) =>
  connectEvents({
    ...handlers,
    url: addresses.url,
    probe: async () => {
      const response = await fetch(addresses.probeUrl, { credentials: 'include' })
      if (!response.ok) throw new Error(String(response.status))
    },
  }),
)

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  port.addEventListener('message', ({ data }: MessageEvent<ToHub>) => {
    if (data.kind === 'join') {
      addresses = data
      hub.join(port)
    } else if (data.kind === 'leave') hub.leave(port)
    else hub[data.kind]()
  })
  port.start()
})
