/** Where somebody stands in the queue: `keys` say with whom he shares his places, `first` that he goes before the others. */
export type Place = { readonly keys: readonly string[]; readonly first?: boolean }

type Options = {
  readonly atOnce: number
  /** How many may wait, in each of the two rows. */
  readonly longest: number
  /** How many of these may have a key in common. */
  readonly longestOf: number
}

/** The queue is full, or one of the keys has more than its share of it. */
export class NoTurnLeft extends Error {
  constructor() {
    super('Too many are waiting')
    this.name = 'NoTurnLeft'
  }
}

/** Costly work one after the other: who comes when too much waits already is told so at once, instead of waiting too. */
export const createTurns = ({ atOnce, longest, longestOf }: Options) => {
  type Waiting = { readonly keys: readonly string[]; readonly start: () => void }
  const rows: Record<'first' | 'others', Waiting[]> = { first: [], others: [] }
  let running = 0

  const callNext = () => {
    const next = running < atOnce ? (rows.first.shift() ?? rows.others.shift()) : undefined
    if (!next) return
    running += 1
    next.start()
  }

  return async <Result>({ keys, first = false }: Place, work: () => Promise<Result>): Promise<Result> => {
    const row = rows[first ? 'first' : 'others']
    const hasItsShare = (key: string) => row.filter((waiting) => waiting.keys.includes(key)).length >= longestOf
    if (row.length >= longest || keys.some(hasItsShare)) throw new NoTurnLeft()
    await new Promise<void>((start) => {
      row.push({ keys, start })
      callNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      callNext()
    }
  }
}
