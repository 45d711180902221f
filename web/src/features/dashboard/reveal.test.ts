import { expect, it } from 'vitest'
import { reveal } from './reveal.ts'

type State = 'pending' | 'failing' | 'settled'
const revealed = (...states: State[]) => {
  const { shown, awaited } = reveal([...states.keys()], (index) => states[index] ?? 'pending')
  return [shown, awaited]
}

it('shows everything once everything has settled', () => {
  expect(revealed('settled', 'settled')).toEqual([[0, 1], []])
})

it('holds back what lies below a section that is still loading', () => {
  expect(revealed('settled', 'pending', 'settled')).toEqual([[0], [1, 2]])
})

it('does not wait for a section that keeps failing', () => {
  expect(revealed('failing', 'settled')).toEqual([[0, 1], []])
})

it('draws no more skeletons than a screen holds', () => {
  expect(revealed('pending', 'pending', 'pending', 'pending', 'pending')).toEqual([[], [0, 1, 2]])
})
