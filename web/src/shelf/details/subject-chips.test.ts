import { expect, it } from 'vitest'
import { subjectChips } from './subject-chips.ts'

const library = { kind: 'series', id: '0ABC' } as const

it('puts genres before tags and says each word once', () => {
  const chips = subjectChips({ genres: ['War', 'Drama'], tags: ['drama', 'Boats'] }, library)
  expect(chips.map(({ text }) => text)).toEqual(['Drama', 'War', 'Boats'])
})

it('leads to the list with that word', () => {
  const [genre, tag] = subjectChips({ genres: ['War'], tags: ['Boats'] }, library)
  expect(genre?.target).toMatchObject({ to: '/libraries/$libraryId/series', search: { genre: ['War'] } })
  expect(tag?.target).toMatchObject({ search: { tag: ['Boats'] } })
})
