import { describe, expect, it } from 'vitest'
import { createEventHub } from './event-hub.ts'
import type { FromHub } from './event-hub.ts'

const begin = () => {
  const opened: { closed: boolean; handlers: Parameters<Parameters<typeof createEventHub>[0]>[0] }[] = []
  const hub = createEventHub((handlers) => {
    const connection = { closed: false, handlers }
    opened.push(connection)
    handlers.onState('connecting')
    return { close: () => void (connection.closed = true), hurry: () => undefined }
  })
  const tab = () => {
    const heard: FromHub[] = []
    const port = { postMessage: (message: FromHub) => void heard.push(message) }
    return { heard, port }
  }
  return { hub, opened, tab }
}

describe('the event hub', () => {
  it('has one connection for all tabs, and tells each of them', () => {
    const { hub, opened, tab } = begin()
    const [one, two] = [tab(), tab()]
    hub.join(one.port)
    hub.join(two.port)
    expect(opened).toHaveLength(1)
    const event = { name: 'LibraryAdded', data: { libraryId: 'L' } } as const
    opened[0]?.handlers.onEvent(event)
    expect([one, two].map(({ heard }) => heard.at(-1))).toEqual([
      { kind: 'event', event },
      { kind: 'event', event },
    ])
  })

  it('tells a tab that comes later how the connection is doing', () => {
    const { hub, opened, tab } = begin()
    hub.join(tab().port)
    opened[0]?.handlers.onState('live')
    const late = tab()
    hub.join(late.port)
    expect(late.heard).toEqual([{ kind: 'state', state: 'live' }])
  })

  it('closes with the last tab, and opens again for the next', () => {
    const { hub, opened, tab } = begin()
    const [one, two] = [tab(), tab()]
    hub.join(one.port)
    hub.join(two.port)
    hub.leave(one.port)
    expect(opened[0]?.closed).toBe(false)
    hub.leave(two.port)
    expect(opened[0]?.closed).toBe(true)
    hub.join(one.port)
    expect(opened).toHaveLength(2)
  })

  it('ends for everybody at a sign-out, so that nobody hears what the next person may', () => {
    const { hub, opened, tab } = begin()
    const [one, two] = [tab(), tab()]
    hub.join(one.port)
    hub.join(two.port)
    hub.end()
    expect(opened[0]?.closed).toBe(true)
    hub.join(one.port)
    opened[1]?.handlers.onState('live')
    expect(two.heard.filter((message) => message.kind === 'state' && message.state === 'live')).toEqual([])
  })
})
