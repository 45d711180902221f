import { describe, expect, it } from 'vitest'
import { formChanges, formProblem } from './set-form.ts'

const stored = { name: 'One', summary: '', ordered: false }

describe('the form of a set', () => {
  it('sends only what was changed', () => {
    expect(formChanges(stored, stored)).toEqual({})
    expect(formChanges(stored, { ...stored, ordered: true })).toEqual({ ordered: true })
    expect(formChanges(stored, { name: 'Two', summary: 'Why', ordered: false })).toEqual({
      name: 'Two',
      summary: 'Why',
    })
  })

  it('sends names without blanks around them', () => {
    expect(formChanges(stored, { ...stored, name: ' One ' })).toEqual({})
    expect(formChanges(stored, { ...stored, name: ' Two ' })).toEqual({ name: 'Two' })
  })

  it('refuses the name of another set, not its own', () => {
    const sets = [
      { id: '1', name: 'One' },
      { id: '2', name: 'Two' },
    ]
    const own = { id: '1', name: 'One' }
    expect(formProblem(own, { ...stored, name: 'TWO' }, sets)).toBe('taken')
    expect(formProblem(own, { ...stored, name: 'ONE' }, sets)).toBeUndefined()
    expect(formProblem(own, { ...stored, name: ' ' }, sets)).toBe('required')
    expect(formProblem(own, stored, [...sets, { id: '3', name: 'one' }])).toBeUndefined()
  })
})
