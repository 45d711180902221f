import type { TransientBookDto } from '@spinrack/contract/resources/transient-book'
import { create } from 'zustand'
import { onBookImported } from '#api/live-events.ts'
import type { Candidate } from './model/candidate.ts'
import { changed, isOpen, newCandidate, settled } from './model/candidate.ts'

/** HARDLINK becomes a copy where a link cannot be made. */
export type OfferedMode = 'HARDLINK' | 'MOVE'

type Desk = {
  /** Whose it is: another administrator at the same browser begins with an empty one. */
  readonly owner: string | undefined
  /** The folder that was looked through; undefined before that. */
  readonly folder: string | undefined
  readonly candidates: readonly Candidate[]
  readonly copyMode: OfferedMode
}

const empty: Omit<Desk, 'owner'> = { folder: undefined, candidates: [], copyMode: 'HARDLINK' }

/** What lies ready for import. It outlives the page, so that a look at a series costs nobody their choices. */
export const useDesk = create<Desk>(() => ({ owner: undefined, ...empty }))

export const takeDesk = (owner: string) => {
  if (useDesk.getState().owner !== owner) useDesk.setState({ owner, ...empty })
}

export const layOut = (folder: string, books: readonly TransientBookDto[]) =>
  useDesk.setState({ folder, candidates: books.map(newCandidate) })

export const changeCandidate = (id: string, change: Partial<Candidate>) =>
  replace(
    ({ book }) => book.id === id,
    (candidate) => changed(candidate, change),
  )

export const replaceCandidate = (id: string, update: (candidate: Candidate) => Candidate) =>
  replace(({ book }) => book.id === id, update)

export const changeSelected = (change: Partial<Candidate>) =>
  replace(
    (candidate) => candidate.selected && isOpen(candidate),
    (candidate) => changed(candidate, change),
  )

export const selectAll = (selected: boolean) => replace(isOpen, (candidate) => ({ ...candidate, selected }))

export const setCopyMode = (copyMode: OfferedMode) => useDesk.setState({ copyMode })

/** For those that the server could not be asked about. */
export const waitAgain = () =>
  replace(
    ({ analysis }) => analysis.kind === 'failed' && analysis.failure.kind === 'unreachable',
    (candidate) => ({ ...candidate, analysis: { kind: 'waiting' } }),
  )

export const giveUpWaiting = () =>
  replace(
    ({ order }) => order.kind === 'sent',
    (candidate) => ({ ...candidate, selected: false, order: { kind: 'missed' } }),
  )

export const isOnDesk = (sourceFile: string): boolean =>
  useDesk.getState().candidates.some(({ book }) => book.url === sourceFile)

const replace = (isMeant: (candidate: Candidate) => boolean, update: (candidate: Candidate) => Candidate) =>
  useDesk.setState(({ candidates }) => ({
    candidates: candidates.map((candidate) => (isMeant(candidate) ? update(candidate) : candidate)),
  }))

// Also while another page is open: the desk is there when somebody comes back to it.
onBookImported((outcome) =>
  replace(
    ({ book }) => book.url === outcome.sourceFile,
    (candidate) => settled(candidate, outcome),
  ),
)
