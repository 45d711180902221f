import { failureOf } from '#api/errors.ts'
import { analyzeCandidate } from '#api/imports.ts'
import { currentLocale } from '#i18n/messages.ts'
import { formatDecimal } from '#lib/decimal.ts'
import { replaceCandidate, useDesk } from './import-desk.ts'
import { analyzed } from './model/candidate.ts'

/** The server opens one file at a time; a second call keeps it from waiting for us. */
const most = 2
let running = 0

/** Opens the files that wait for it, from the first to the last; goes on while the page is left. */
export const analyzeInTurn = () => {
  while (running < most) {
    const next = useDesk.getState().candidates.find(({ analysis }) => analysis.kind === 'waiting')
    if (next === undefined) return
    running += 1
    void analyze(next.book.id).then((answered) => {
      running -= 1
      // With nobody there to answer, the others keep waiting instead of failing one by one.
      if (answered) analyzeInTurn()
    })
  }
}

const analyze = async (id: string): Promise<boolean> => {
  replaceCandidate(id, (candidate) => ({ ...candidate, analysis: { kind: 'running' } }))
  try {
    const book = await analyzeCandidate(id)
    const number = book.number === null ? '' : formatDecimal(book.number, currentLocale())
    replaceCandidate(id, (candidate) => analyzed(candidate, book, number))
    return true
  } catch (error) {
    const failure = failureOf(error)
    replaceCandidate(id, (candidate) => ({ ...candidate, analysis: { kind: 'failed', failure } }))
    return failure.kind !== 'unreachable' && failure.kind !== 'unauthorized'
  }
}
