import { expect, it } from 'vitest'
import { runEach } from './run-each.ts'

it('does it to all, never to more than four at once', async () => {
  let running = 0
  let most = 0
  const { done, error } = await runEach([1, 2, 3, 4, 5, 6, 7, 8, 9], async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  })
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(error).toBeUndefined()
  expect(most).toBe(4)
})

it('goes on after a failure, and tells what was done and the first thing that went wrong', async () => {
  const { done, error } = await runEach([1, 2, 3], (item) =>
    item === 2 ? Promise.reject(new Error('no second')) : Promise.resolve(),
  )
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 3])
  expect(error).toEqual(new Error('no second'))
})
