import { describe, expect, it } from 'vitest'
import { nextChoice } from './cycle.ts'
import { scaleTypes } from './pages/scale.ts'

describe('cycling through choices', () => {
  it('visits every scale once and comes back to the first', () => {
    const visited = scaleTypes.map((scale) => nextChoice(scaleTypes, scale))
    expect(visited).toEqual(['fitWidth', 'fitWidthShrinkOnly', 'fitHeight', 'original', 'screen'])
  })

  it('starts at the first choice when the current one is unknown', () => {
    expect(nextChoice(['one', 'two'], 'three')).toBe('one')
  })
})
