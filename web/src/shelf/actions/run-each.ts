/** Few enough to leave the server and the browser's connections to others. */
const atOnce = 4

/** Does it to all of them, whatever happens to some; `error` is the first that came, undefined when none did. */
export const runEach = async <Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>) => {
  const waiting = [...items]
  const done: Item[] = []
  const errors: unknown[] = []
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await run(item)
        done.push(item)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
  return { done, error: errors[0] }
}
