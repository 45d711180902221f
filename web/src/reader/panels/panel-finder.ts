import type { Panel } from '../model/panels/panel.ts'
import type { PanelAnswer, PanelQuestion } from './panel-question.ts'

export type PanelFinder = {
  /** The panels of the page at this address, in no order; none when it has none or cannot be read. Never fails. */
  find: (url: string) => Promise<readonly Panel[]>
  /** Ends the work under way; whoever waits is told of no panels. */
  close: () => void
}

/** More pages than a reader goes to and fro between; each is a few hundred bytes. */
const mostKept = 500

/** Looks at each page once, in a thread of its own that begins with the first question. */
export const createPanelFinder = (startWorker: () => Worker = startPanelWorker): PanelFinder => {
  const kept = new Map<string, Promise<readonly Panel[]>>()
  const waiting = new Map<number, (panels: PanelAnswer['panels']) => void>()
  let worker: Worker | null = null
  let isClosed = false
  let last = 0

  const close = () => {
    isClosed = true
    worker?.terminate()
    for (const settle of waiting.values()) settle(null)
    waiting.clear()
  }

  const start = () => {
    const started = startWorker()
    started.addEventListener('message', ({ data }: MessageEvent<PanelAnswer>) => {
      waiting.get(data.id)?.(data.panels)
      waiting.delete(data.id)
    })
    // A browser that cannot run it now will not run it later.
    started.addEventListener('error', close)
    return started
  }

  const ask = (url: string) =>
    new Promise<PanelAnswer['panels']>((settle) => {
      // The worker's own base is its script.
      const address = new URL(url, globalThis.document?.baseURI).href
      worker ??= start()
      waiting.set(++last, settle)
      worker.postMessage({ id: last, address } satisfies PanelQuestion)
    }).catch(() => null)

  const look = async (url: string) => {
    const panels = await ask(url)
    if (panels === null) kept.delete(url)
    return panels ?? []
  }

  const find = (url: string) => {
    if (isClosed) return Promise.resolve([])
    const known = kept.get(url) ?? look(url)
    // Put back at the end, so that those not asked for the longest are at the beginning.
    kept.delete(url)
    kept.set(url, known)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return known
  }

  return { find, close }
}

const startPanelWorker = () => new Worker(new URL('./panel-worker.ts', import.meta.url), { type: 'module' })
