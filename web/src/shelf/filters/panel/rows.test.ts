import { expect, it } from 'vitest'
import { foundRows, rowsOf, typedRow } from './rows.ts'

it('offers having none first, then what was chosen before, then the rest', () => {
  const offered = ['Crime', 'Drama', 'War']
  expect(rowsOf({ criterion: 'genre', offered, first: ['War'], chosen: ['War', 'Crime'] })).toEqual([
    '',
    'War',
    'Crime',
    'Drama',
  ])
})

it('keeps in sight what is chosen but no longer offered', () => {
  expect(rowsOf({ criterion: 'status', offered: ['ENDED'], first: [], chosen: ['HIATUS'] })).toEqual([
    'ENDED',
    'HIATUS',
  ])
})

it('finds rows by what they are called, without case and accents', () => {
  const names: Record<string, string> = { fr: 'Français', de: 'Deutsch', '': 'No language' }
  expect(foundRows(['', 'fr', 'de'], ' FRANC', (value) => names[value] ?? '')).toEqual(['fr'])
})

it('takes a typed year, and nothing else that is typed', () => {
  expect(typedRow('release_year', '1987')).toEqual(['1987'])
  expect(typedRow('release_year', '87')).toEqual([])
  expect(typedRow('tag', '1987')).toEqual([])
})
