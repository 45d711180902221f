/** Where somebody is in each of two books of different length; pages count from 1. */
export type Places = { readonly candidate: number; readonly existing: number }
export type Side = keyof Places
export type Step = 'first' | 'previous' | 'next' | 'last'

/** One book moves, or both together; nobody leaves their book. */
export const stepPages = (
  places: Places,
  counts: Places,
  { step, side }: { step: Step; side: Side | 'both' },
): Places => {
  const move = (own: Side) =>
    side === own || side === 'both' ? clamp(moved(places[own], counts[own], step), counts[own]) : places[own]
  return { candidate: move('candidate'), existing: move('existing') }
}

const moved = (page: number, count: number, step: Step) =>
  ({ first: 1, previous: page - 1, next: page + 1, last: count })[step]

const clamp = (page: number, count: number) => Math.max(1, Math.min(page, Math.max(1, count)))
