import { expect, it } from 'vitest'
import { guidedSteps } from './guided-steps.ts'

const [left, right] = [
  { x: 0, y: 0, width: 0.5, height: 1 },
  { x: 0.5, y: 0, width: 0.5, height: 1 },
]

it('shows the whole page, each panel, and the whole page again', () => {
  expect(guidedSteps([left, right])).toEqual([
    { kind: 'page' },
    { kind: 'panel', panel: left },
    { kind: 'panel', panel: right },
    { kind: 'page' },
  ])
})

it('shows a page without panels once', () => {
  expect(guidedSteps([])).toEqual([{ kind: 'page' }])
})
