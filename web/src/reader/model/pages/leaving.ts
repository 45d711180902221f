import type { Exit } from './step.ts'

export type Neighbours = { next: boolean; previous: boolean }

/** Where a second press leads: without a next book the reader closes, before the first book there is nothing. */
export type Destination = Exit | 'close-reader' | 'nowhere'

export type Leaving = { kind: 'announce'; destination: Destination } | { kind: 'go'; destination: Destination }

export type EdgePress = {
  towards: Exit
  /** The edge whose notice is still on screen. */
  announced: Exit | null
  /** A key held down must not run out of one book and into the next. */
  held: boolean
}

/** The first press at the end of a book announces, the second one goes while the notice still stands. */
export const pressAtEdge = ({ towards, announced, held }: EdgePress, neighbours: Neighbours): Leaving => {
  const destination = destinationOf(towards, neighbours)
  const confirmed = announced === towards && !held && destination !== 'nowhere'
  return { kind: confirmed ? 'go' : 'announce', destination }
}

export const destinationOf = (towards: Exit, { next, previous }: Neighbours): Destination => {
  if (towards === 'next-book') return next ? 'next-book' : 'close-reader'
  return previous ? 'previous-book' : 'nowhere'
}
