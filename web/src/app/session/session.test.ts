import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { libraryQueries, loadedLibraries } from '#api/libraries.ts'
import { loadedUser } from '#api/users.ts'
import { createSession } from './session.ts'

const user = { id: 'U', email: 'ada@example.org', roles: ['ADMIN'] }
const libraries = [{ id: 'L', name: 'Comics' }]
const openStreams = new Set<EventTarget>()

class FakeSource extends EventTarget {
  constructor() {
    super()
    openStreams.add(this)
  }
  close() {
    openStreams.delete(this)
  }
}

/** A server that answers each path with this status, or with the sound answer. */
const serve = (statuses: Record<string, number> = {}) => {
  const asked: { path: string; authorization: string | undefined }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? ''
    asked.push({ path: url, authorization: (init.headers as Record<string, string>)['Authorization'] })
    const status = statuses[path] ?? 200
    return Response.json(status === 200 ? (path.endsWith('/me') ? user : libraries) : { message: '' }, { status })
  })
  return asked
}

const start = () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const goToSignIn = vi.fn<(ended: boolean) => Promise<void>>(async () => undefined)
  return { queryClient, goToSignIn, session: createSession({ queryClient, goToSignIn }) }
}

beforeEach(() => {
  openStreams.clear()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => void vi.unstubAllGlobals())

describe('a session', () => {
  it('begins with the user, the libraries and one event stream', async () => {
    serve()
    const { session, queryClient } = start()
    await session.resume()
    expect(loadedUser(queryClient)).toEqual(user)
    expect(loadedLibraries(queryClient)).toEqual(libraries)
    expect(openStreams.size).toBe(1)
  })

  it('knows that nobody is signed in once the server said so, or somebody signed out', async () => {
    const { session } = start()
    expect(session.isNobody()).toBe(false)
    serve({ '/api/v2/users/me': 500 })
    await expect(session.resume()).rejects.toMatchObject({ status: 500 })
    expect(session.isNobody()).toBe(false)
    serve({ '/api/v2/users/me': 401 })
    await expect(session.resume()).rejects.toMatchObject({ status: 401 })
    expect(session.isNobody()).toBe(true)
    serve()
    await session.resume()
    expect(session.isNobody()).toBe(false)
    await session.end('signed-out')
    expect(session.isNobody()).toBe(true)
  })

  it('does not begin when the libraries cannot be loaded', async () => {
    serve({ '/api/v1/libraries': 500 })
    const { session, queryClient } = start()
    await expect(session.resume()).rejects.toMatchObject({ status: 500 })
    expect(loadedUser(queryClient)).toBeUndefined()
    expect(openStreams.size).toBe(0)
  })

  it('signs in with the credentials and the choice to be remembered', async () => {
    const asked = serve()
    await start().session.signIn({ email: 'ada@example.org', password: 'pä', rememberMe: true })
    expect(asked[0]).toEqual({
      path: '/api/v2/users/me?remember-me=true',
      authorization: `Basic ${Buffer.from('ada@example.org:pä').toString('base64')}`,
    })
  })

  it('ends with nothing left of it', async () => {
    serve()
    const { session, queryClient, goToSignIn } = start()
    await session.resume()
    await session.end('expired')
    expect(goToSignIn).toHaveBeenCalledExactlyOnceWith(true)
    expect(loadedUser(queryClient)).toBeUndefined()
    expect(queryClient.getQueryData(libraryQueries.all)).toBeUndefined()
    expect(openStreams.size).toBe(0)
  })

  it('ends once, however many calls are refused at the same time', async () => {
    serve()
    const { session, goToSignIn } = start()
    await session.resume()
    await Promise.all([session.end('expired'), session.end('expired'), session.end('expired')])
    expect(goToSignIn).toHaveBeenCalledOnce()
  })

  it('leaves the page before its data goes', async () => {
    serve()
    const { session, queryClient, goToSignIn } = start()
    await session.resume()
    goToSignIn.mockImplementation(async () => expect(loadedUser(queryClient)).toBeDefined())
    await session.end('signed-out')
  })

  it('forgets the remembered user when the server ends it', async () => {
    const asked = serve()
    const { session, goToSignIn } = start()
    await session.resume()
    for (const stream of openStreams) {
      stream.dispatchEvent(new MessageEvent('SessionExpired', { data: '{"userId":"U"}' }))
    }
    await expect.poll(() => goToSignIn.mock.calls).toEqual([[true]])
    expect(asked.at(-1)?.path).toBe('/api/logout')
  })

  it('takes the refusals of a visitor who is not signed in for what they are', async () => {
    serve()
    const { session, goToSignIn } = start()
    await session.end('expired')
    expect(goToSignIn).not.toHaveBeenCalled()
  })
})
