import { beforeEach, describe, expect, it } from 'vitest'
import { defaultPreferences, parsePreferences } from '#preferences/preferences.ts'
import { setPreferences, usePreferences } from '#preferences/store.ts'
import type { BrowseScope } from './model/browse-scope.ts'
import { usualView } from './model/browse-view.ts'
import { readAddress } from './model/view-address.ts'
import { rememberView, rememberedNow } from './remembered-view.ts'

beforeEach(() => setPreferences(defaultPreferences))

const asked = (scope: BrowseScope) => readAddress(scope, { tag: ['ink', 'oil'], not_read: 'read', sort: 'added,asc' })
const remembered = (scope: BrowseScope) => readAddress(scope, rememberedNow(scope))

describe('a place', () => {
  it.each([
    { kind: 'series', id: 'L' },
    { kind: 'books', id: 'L' },
    { kind: 'collection', id: 'C' },
    { kind: 'read-list', id: 'R' },
  ] as const)('is remembered: $kind', (scope) => {
    rememberView(scope, asked(scope))
    expect(remembered(scope)).toEqual(asked(scope))
  })

  it('survives being stored', () => {
    const scope = { kind: 'collection', id: 'C' } as const
    rememberView(scope, asked(scope))
    setPreferences(parsePreferences(JSON.parse(JSON.stringify(usePreferences.getState()))))
    expect(remembered(scope)).toEqual(asked(scope))
  })

  it('is none of the others', () => {
    rememberView({ kind: 'series', id: 'L' }, asked({ kind: 'series', id: 'L' }))
    for (const other of [
      { kind: 'books', id: 'L' },
      { kind: 'series', id: 'M' },
      { kind: 'collection', id: 'L' },
    ] as const) {
      expect(remembered(other)).toEqual(usualView(other))
    }
  })

  it('leaves nothing behind when its usual view comes back', () => {
    const scope = { kind: 'series', id: 'L' } as const
    rememberView(scope, asked(scope))
    rememberView(scope, usualView(scope))
    expect(usePreferences.getState()).toEqual(defaultPreferences)
  })

  it('forgets the words that were searched for', () => {
    const scope = { kind: 'series', id: 'L' } as const
    rememberView(scope, { ...asked(scope), search: 'moon' })
    expect(remembered(scope)).toEqual(asked(scope))
  })
})

it('the books of a series start anew each time', () => {
  const scope = { kind: 'series-books', id: 'S' } as const
  rememberView(scope, asked(scope))
  expect(rememberedNow(scope)).toBeUndefined()
})
