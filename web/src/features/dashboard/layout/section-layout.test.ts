import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sections } from '../sections.ts'
import { choicesOf, layoutKey, readLayout, writeLayout } from './section-layout.ts'

const ids = sections.map(({ id }) => id)

describe('readLayout', () => {
  it.each([undefined, '', 'nonsense', 'null', '[]', '{"sections":7}'])('shows all seven for %j', (stored) => {
    expect(readLayout(stored)).toEqual(sections)
  })

  it('gives back any choice and order that was written', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ids), (chosen) => {
        expect(readLayout(writeLayout(chosen)).map(({ id }) => id)).toEqual(chosen)
      }),
    )
  })

  it('leaves out what it does not know and what comes twice', () => {
    const stored = '{"sections":[{"section":"ON_DECK"},{"section":"TOP_TEN"},7,{"section":"ON_DECK"}]}'
    expect(readLayout(stored).map(({ id }) => id)).toEqual(['ON_DECK'])
  })
})

it('offers what is hidden behind what is shown', () => {
  const choices = choicesOf(readLayout(writeLayout(['ON_DECK', 'KEEP_READING'])))
  expect(choices.slice(0, 2).map(({ section }) => section.id)).toEqual(['ON_DECK', 'KEEP_READING'])
  expect(choices.map(({ shown }) => shown)).toEqual([true, true, false, false, false, false, false])
})

it('keeps one layout for each library', () => {
  expect(layoutKey('0ABC')).toBe('webui.recommended.0abc')
})
