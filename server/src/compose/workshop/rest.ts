const restBegins = 1_000

/**
 * Work around tasks: `tidy` is called again and again once nobody has wanted anything for a second, as long as it says
 * that there is more, and never while a task runs.
 */
export const tidyingAtRest = <Task, Result>(
  work: (task: Task) => Promise<Result>,
  { tidy, onFailure }: { readonly tidy: () => Promise<boolean>; readonly onFailure: (error: unknown) => void },
) => {
  let running = 0
  let pause: NodeJS.Timeout | undefined

  const tidyUp = async () => {
    while (running === 0 && (await tidy())) await new Promise(setImmediate)
  }

  return async (task: Task): Promise<Result> => {
    clearTimeout(pause)
    running += 1
    try {
      return await work(task)
    } finally {
      running -= 1
      if (running === 0) pause = setTimeout(() => void tidyUp().catch(onFailure), restBegins).unref()
    }
  }
}
