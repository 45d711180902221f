import { largestPoster } from '@spinrack/contract/vocabulary/thumbnail'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PosterDraft, PosterFile, StoredPoster } from './poster-draft.ts'
import {
  addFiles,
  changesOf,
  choose,
  draftOf,
  dropAdded,
  hasChanges,
  isChosen,
  isTooBig,
  toggleRemoved,
  withRemoved,
  withSelected,
  withUploaded,
} from './poster-draft.ts'

const stored = (id: string, more: Partial<StoredPoster> = {}): StoredPoster => ({
  id,
  url: `/posters/${id}`,
  selected: false,
  origin: 'uploaded',
  mediaType: 'image/jpeg',
  bytes: 100,
  width: 300,
  height: 426,
  ...more,
})
const file = (name: string, size = 100) => ({ name, size })
const start: PosterDraft<PosterFile> = draftOf([
  stored('made', { selected: true, origin: 'generated' }),
  stored('own'),
]) as PosterDraft<never>
const keyOf = (draft: PosterDraft<PosterFile>, name: string) =>
  draft.added.find((poster) => poster.file.name === name)?.key ?? ''

describe('the posters of a dialog', () => {
  it('want nothing at first', () => {
    expect(hasChanges(start)).toBe(false)
    expect(isChosen(start, { kind: 'stored', id: 'made' })).toBe(true)
  })

  it('select the first new file of a batch', () => {
    const draft = addFiles(start, [file('a.png'), file('b.png')])
    expect(changesOf(draft).uploads.map((upload) => [upload.file.name, upload.selected])).toEqual([
      ['a.png', true],
      ['b.png', false],
    ])
    expect(changesOf(draft).select).toBeUndefined()
  })

  it('skip a file that is there already, but not another one of the same name', () => {
    const draft = addFiles(addFiles(start, [file('image.png', 1)]), [file('image.png', 1), file('image.png', 2)])
    expect(draft.added).toHaveLength(2)
  })

  it('show a file that is too big, and neither select nor send it', () => {
    const draft = addFiles(start, [file('big.png', largestPoster + 1)])
    expect(draft.added).toHaveLength(1)
    expect(hasChanges(draft)).toBe(false)
    expect(choose(draft, { kind: 'added', key: keyOf(draft, 'big.png') })).toEqual(draft)
    expect(isTooBig(file('fits.png', largestPoster))).toBe(false)
  })

  it('return to the poster that is shown when the chosen new file is dropped', () => {
    const draft = addFiles(start, [file('a.png')])
    expect(dropAdded(draft, keyOf(draft, 'a.png'))).toEqual(start)
  })

  it('select another one of the stored', () => {
    expect(changesOf(choose(start, { kind: 'stored', id: 'own' }))).toEqual({ uploads: [], select: 'own', remove: [] })
  })

  it('leave nothing selected when the selected one is to be deleted', () => {
    const draft = toggleRemoved(choose(start, { kind: 'stored', id: 'own' }), 'own')
    expect(draft.chosen).toEqual({ kind: 'none' })
    expect(changesOf(draft)).toEqual({ uploads: [], select: undefined, remove: ['own'] })
  })

  it('keep one that is selected after it was marked', () => {
    const draft = choose(toggleRemoved(start, 'own'), { kind: 'stored', id: 'own' })
    expect(changesOf(draft)).toEqual({ uploads: [], select: 'own', remove: [] })
  })

  it('cannot delete what was not uploaded', () => {
    expect(toggleRemoved(start, 'made')).toEqual(start)
  })

  it('do not send again what has worked before something failed', () => {
    const draft = addFiles(toggleRemoved(start, 'own'), [file('a.png'), file('b.png')])
    const later = withUploaded(draft, keyOf(draft, 'a.png'), stored('a', { selected: true }))
    expect(changesOf(later)).toMatchObject({ uploads: [{ file: { name: 'b.png' }, selected: false }], remove: ['own'] })
    expect(changesOf(later).select).toBeUndefined()
    const last = withRemoved(withUploaded(later, keyOf(later, 'b.png'), stored('b')), 'own')
    expect(hasChanges(last)).toBe(false)
    expect(hasChanges(withSelected(choose(last, { kind: 'stored', id: 'b' }), 'b'))).toBe(false)
  })

  it('never choose what is to be deleted or too big, whatever one does', () => {
    type Step = (draft: PosterDraft<PosterFile>) => PosterDraft<PosterFile>
    const id = fc.constantFrom('made', 'own')
    const keyAt = (draft: PosterDraft<PosterFile>, at: number) => draft.added[at]?.key ?? ''
    const hasKey = (draft: PosterDraft<PosterFile>, key: string) => draft.added.some((poster) => poster.key === key)
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ name: fc.constantFrom('a', 'b'), size: fc.constantFrom(1, 2_000_000) }).map(
        (added): Step =>
          (draft) =>
            addFiles(draft, [added]),
      ),
      id.map(
        (chosen): Step =>
          (draft) =>
            choose(draft, { kind: 'stored', id: chosen }),
      ),
      id.map(
        (removed): Step =>
          (draft) =>
            toggleRemoved(draft, removed),
      ),
      fc.nat(3).map(
        (at): Step =>
          (draft) =>
            dropAdded(draft, keyAt(draft, at)),
      ),
      fc.nat(3).map((at): Step => (draft) => {
        const key = keyAt(draft, at)
        return hasKey(draft, key) ? choose(draft, { kind: 'added', key }) : draft
      }),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const draft = steps.reduce((now, change) => change(now), start)
        const { chosen, added, removed } = draft
        const choosable = [
          ...added.filter((one) => !isTooBig(one.file)).map(({ key }) => key),
          ...draft.stored.filter(({ id }) => !removed.includes(id)).map(({ id }) => id),
        ]
        expect(['none', ...choosable]).toContain(
          chosen.kind === 'none' ? 'none' : chosen.kind === 'stored' ? chosen.id : chosen.key,
        )
        expect(changesOf(draft).uploads.filter(({ selected }) => selected).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
