import type { BookId, CollectionId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import { thumbnailTypes } from '@spinrack/contract/vocabulary/thumbnail'
import { aPoster } from '#domain/testing/builders.test-support'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planAddition, selectionWithout, settledSelection } from './selection.ts'
import type { PosterOwner, SelectionPreference, Thumbnail } from './thumbnail.ts'

const owners: PosterOwner[] = [
  { kind: 'book', id: 'O' as BookId },
  { kind: 'collection', id: 'O' as CollectionId },
]
const preferences: SelectionPreference[] = ['YES', 'NO', 'IF_NONE', 'IF_NONE_OR_GENERATED']

const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    type: fc.constantFrom(...thumbnailTypes),
    sourcePath: fc.constantFrom('/a.jpg', '/b.jpg'),
    preference: fc.constantFrom(...preferences),
  }),
  fc.record({ kind: fc.constant('remove' as const), index: fc.nat(9) }),
  fc.record({ kind: fc.constant('select' as const), index: fc.nat(9) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** What a store does, on a list. */
const follow = (owner: PosterOwner, present: readonly Thumbnail[], move: Step): Thumbnail[] => {
  const showing = (posters: readonly Thumbnail[], id: string | undefined) =>
    posters.map((one) => ({ ...one, selected: one.id === id }))
  if (move.kind === 'add') {
    const { type, sourcePath, preference } = move
    const added = aPoster(owner, { type, sourcePath })
    const { replaced, selected } = planAddition(present, added, preference)
    const others = present.filter((one) => !replaced.includes(one))
    return showing([...others, { ...added, selected: false }], selected?.id)
  }
  const meant = present[move.index % Math.max(present.length, 1)]
  if (!meant) return [...present]
  if (move.kind === 'select') return showing(present, meant.id)
  return showing(
    present.filter((one) => one !== meant),
    selectionWithout(present, meant)?.id,
  )
}

describe('which poster is shown', () => {
  it.each(owners)('is at most one of a $kind, and one wherever a book has any', (owner) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (moves) => {
        let present: Thumbnail[] = []
        for (const move of moves) {
          present = follow(owner, present, move)
          const shown = present.filter((one) => one.selected)
          const least = owner.kind === 'book' && present.length > 0 ? 1 : 0
          expect(shown.length).toBeGreaterThanOrEqual(least)
          expect(shown.length).toBeLessThanOrEqual(1)
          expect(present.filter((one) => one.type === 'GENERATED').length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('is never taken from an upload by what files do', () => {
    const owner = { kind: 'book', id: 'O' as BookId } as const
    const fromFiles = fc.record({
      kind: fc.constant('add' as const),
      type: fc.constantFrom('GENERATED' as const, 'SIDECAR' as const),
      sourcePath: fc.constantFrom('/a.jpg', '/b.jpg'),
      preference: fc.constantFrom('NO' as const, 'IF_NONE' as const, 'IF_NONE_OR_GENERATED' as const),
    })
    fc.assert(
      fc.property(fc.array(fromFiles), fc.array(fromFiles), (before, after) => {
        const upload = { kind: 'add', type: 'USER_UPLOADED', sourcePath: '/a.jpg', preference: 'YES' } as const
        let present: Thumbnail[] = []
        for (const move of [...before, upload, ...after]) present = follow(owner, present, move)
        expect(present.find((one) => one.selected)?.type).toBe('USER_UPLOADED')
      }),
    )
  })

  it('is the first of several that are selected, and the most wanted when none is', () => {
    const owner = { kind: 'book', id: 'O' as BookId } as const
    const page = { ...aPoster(owner), selected: false }
    const side = { ...aPoster(owner, { type: 'SIDECAR' }), selected: false }
    expect(settledSelection('book', [page, side])).toBe(side)
    expect(settledSelection('collection', [page, side])).toBeUndefined()
    const both = [page, side].map((one) => ({ ...one, selected: true }))
    expect(settledSelection('book', both)).toBe(both[0])
  })

  it('is another upload of a set when the shown one goes', () => {
    const owner = { kind: 'collection', id: 'O' as CollectionId } as const
    const [shown, other] = [true, false].map((selected) => ({
      ...aPoster(owner, { type: 'USER_UPLOADED', id: String(selected) as ThumbnailId }),
      selected,
    })) as [Thumbnail, Thumbnail]
    expect(selectionWithout([shown, other], shown)?.id).toBe(other.id)
    expect(selectionWithout([shown, other], other)?.id).toBe(shown.id)
    expect(selectionWithout([{ ...shown, selected: false }, other], shown)).toBeUndefined()
  })
})
