import { describe, expect, it } from 'vitest'
import { matchingNames, nameProblem } from './set-names.ts'

const sets = [
  { id: '1', name: 'Été' },
  { id: '2', name: 'Space Opera' },
]

describe('the name of a set', () => {
  it('is required, and blanks are none', () => {
    expect(nameProblem('', sets)).toBe('required')
    expect(nameProblem('  ', sets)).toBe('required')
  })

  it('is refused when another set has it, whatever the case', () => {
    expect(nameProblem('space opera', sets)).toBe('taken')
    expect(nameProblem(' ÉTÉ ', sets)).toBe('taken')
  })

  it('may be kept by the set that has it', () => {
    expect(nameProblem('Space opera', sets, '2')).toBeUndefined()
    expect(nameProblem('Space opera', sets, '1')).toBe('taken')
  })

  it('may differ from another by an accent', () => {
    expect(nameProblem('Ete', sets)).toBeUndefined()
  })
})

describe('looking for a set', () => {
  it('finds parts of names, without case and accents', () => {
    expect(matchingNames(sets, 'ete').map(({ id }) => id)).toEqual(['1'])
    expect(matchingNames(sets, 'OPE').map(({ id }) => id)).toEqual(['2'])
    expect(matchingNames(sets, 'nothing')).toEqual([])
  })

  it('finds all by nothing', () => {
    expect(matchingNames(sets, ' ')).toEqual(sets)
  })
})
