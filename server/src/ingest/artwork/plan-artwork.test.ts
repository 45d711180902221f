import type { BookId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import { aPoster } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { planArtwork, type FoundPicture } from './plan-artwork.ts'

const kept = (sourcePath: string, contentHash: string) => ({
  ...aPoster({ kind: 'book', id: 'B' as BookId }, { type: 'SIDECAR', sourcePath, contentHash }),
  id: sourcePath as ThumbnailId,
  selected: false,
})
const found = (sourcePath: string, contentHash: string): FoundPicture => ({
  mediaType: 'image/png',
  size: 1,
  width: 1,
  height: 1,
  sourcePath,
  contentHash,
})

const plan = (known: ReturnType<typeof kept>[], pictures: FoundPicture[], outOfReach: string[] = []) => {
  const { moved, added, removed } = planArtwork(known, { found: pictures, outOfReach })
  return {
    moved: moved.map(({ poster, sourcePath }) => [poster.id, sourcePath]),
    added: added.map(({ sourcePath }) => sourcePath),
    removed: removed.map(({ id }) => id),
  }
}

it('leaves alone what stayed, and what nobody can see', () => {
  const known = [kept('/a', '1'), kept('/b', '2')]
  expect(plan(known, [found('/a', '1')], ['/b'])).toEqual({ moved: [], added: [], removed: [] })
})

it('follows a picture, and takes each that looks like it for one', () => {
  const known = [kept('/a', '1'), kept('/b', '1'), kept('/c', '1')]
  const now = [found('/x', '1'), found('/y', '1'), found('/z', '2')]
  expect(plan(known, now)).toEqual({
    moved: [
      ['/a', '/x'],
      ['/b', '/y'],
    ],
    added: ['/z'],
    removed: ['/c'],
  })
})

it('does not put a second poster where one is replaced', () => {
  const known = [kept('/a', '1'), kept('/b', '2')]
  expect(plan(known, [found('/a', '2')])).toEqual({ moved: [], added: ['/a'], removed: ['/b'] })
})
