import type { Page } from '../../e2e/support/open-browser.ts'

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Microseconds that the thread itself worked: other processes of a busy machine are not in it. */
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string; readonly type?: string } }
}

type Task = {
  /** Milliseconds that the thread worked on it, without collecting garbage. */
  readonly worked: number
  /** Milliseconds from its begin to its end, whatever the machine did meanwhile. */
  readonly lasted: number
  readonly parts: string
}

const categories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8']

/** All tasks of the page's main thread while `act` runs, the longest first. */
export const tasksDuring = async (page: Page, act: () => Promise<void>): Promise<Task[]> => {
  const session = await page.context().newCDPSession(page)
  const traceConfig = { includedCategories: categories, traceBufferSizeInKb: 1_000_000 }
  await session.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig } as never)
  await act()
  const complete = new Promise<string>((resolve) =>
    session.once('Tracing.tracingComplete', (end) => resolve(end.stream ?? '')),
  )
  await session.send('Tracing.end')
  const handle = await complete
  let text = ''
  for (let ended = false; !ended;) {
    const { data, eof } = await session.send('IO.read', { handle, size: 8_000_000 })
    text += data
    ended = eof
  }
  await session.detach()
  return tasksOf((JSON.parse(text) as { traceEvents: TraceEvent[] }).traceEvents)
}

const tasksOf = (events: readonly TraceEvent[]): Task[] => {
  const thread = busiest(events)
  const own = events.filter(({ pid, tid, ph }) => ph === 'X' && `${pid}:${tid}` === thread)
  const tasks = own.filter(({ name }) => name === 'RunTask')
  if (tasks.length === 0) throw new Error('the trace holds no task of the main thread')
  const inner = own.filter(({ name }) => name !== 'RunTask').toSorted((a, b) => a.ts - b.ts)
  let next = 0
  return tasks
    .toSorted((a, b) => a.ts - b.ts)
    .map((task) => {
      const parts: TraceEvent[] = []
      while (inner[next] && endOf(inner[next]) <= task.ts) next += 1
      for (let i = next; i < inner.length && (inner[i]?.ts ?? 0) < endOf(task); i++) parts.push(inner[i] as TraceEvent)
      return toTask(task, parts)
    })
    .toSorted((a, b) => b.worked - a.worked)
}

const endOf = (event: TraceEvent | undefined) => (event ? event.ts + (event.dur ?? 0) : 0)

const toTask = (task: TraceEvent, parts: readonly TraceEvent[]): Task => {
  const garbage = sum(outermost(parts.filter(({ name }) => isCollecting(name))))
  return {
    worked: ((task.tdur ?? task.dur ?? 0) - garbage) / 1000,
    lasted: (task.dur ?? 0) / 1000,
    parts: outermost(parts)
      .filter((part) => worked(part) > 1_000)
      .map((part) => `${part.name} ${(worked(part) / 1000).toFixed(0)}`)
      .join(', '),
  }
}

const isCollecting = (name: string) => /^(Minor|Major)GC$|^V8\.GC/.test(name)
const worked = (event: TraceEvent) => event.tdur ?? event.dur ?? 0
const sum = (events: readonly TraceEvent[]) => events.reduce((total, event) => total + worked(event), 0)

/** Events lie in one another; what is inside another of them is counted with it. */
const outermost = (events: readonly TraceEvent[]) => {
  let end = 0
  return events.filter((event) => {
    if (event.ts < end) return false
    end = endOf(event)
    return true
  })
}

/** The page's own process has the thread that ran most scripts. */
const busiest = (events: readonly TraceEvent[]) => {
  const names = new Set(
    events.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? `${pid}:${tid}` : [],
    ),
  )
  const calls = new Map<string, number>()
  for (const { name, pid, tid } of events) {
    const thread = `${pid}:${tid}`
    if (name === 'FunctionCall' && names.has(thread)) calls.set(thread, (calls.get(thread) ?? 0) + 1)
  }
  return [...calls].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}
