import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser whose storage holds `text`; each call is a page that is loaded anew. */
const openPage = async (text: string | null) => {
  const stored = new Map(text === null ? [] : [['spinrack.preferences', text]])
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  vi.resetModules()
  const { usePreferences, setPreferences } = await import('./store.ts')
  return { now: usePreferences.getState, setPreferences, stored }
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

describe('preferences', () => {
  it('are there again after a reload', async () => {
    const first = await openPage(null)
    first.setPreferences({ theme: 'dark', rememberMe: true })
    const second = await openPage(first.stored.get('spinrack.preferences') ?? null)
    expect(second.now()).toMatchObject({ theme: 'dark', rememberMe: true })
  })

  it.each(['not json', 'null', '[]', '{"state":7}'])('start with the defaults when %s is stored', async (text) => {
    const page = await openPage(text)
    expect(page.now()).toMatchObject({ theme: 'system', locale: '' })
  })

  it('work without any storage', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    })
    const { usePreferences, setPreferences } = await import('./store.ts')
    setPreferences({ theme: 'light' })
    expect(usePreferences.getState().theme).toBe('light')
  })
})
