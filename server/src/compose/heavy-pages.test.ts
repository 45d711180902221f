import { MediaError } from '#media/index'
import { expect, it } from 'vitest'
import { createHeavyPages } from './heavy-pages.ts'

const counted = (error: Error) => {
  const calls = { count: 0 }
  const draw = async () => {
    calls.count += 1
    await new Promise(setImmediate)
    throw error
  }
  return { calls, draw }
}
const tooHeavy = new MediaError('ERR_2010', 'too heavy')
const file = { path: '/books/map.pdf', version: 1 }

it('draws a page that was too heavy once for each version of its book', async () => {
  const unlessTooHeavy = createHeavyPages()
  const { calls, draw } = counted(tooHeavy)
  for (let n = 0; n < 3; n++) await expect(unlessTooHeavy(file, 1, draw)).rejects.toMatchObject({ code: 'ERR_2010' })
  expect(calls.count).toBe(1)
  await expect(unlessTooHeavy({ ...file, version: 2 }, 1, draw)).rejects.toThrow(MediaError)
  await expect(unlessTooHeavy(file, 2, draw)).rejects.toThrow(MediaError)
  expect(calls.count).toBe(3)
})

it('tries anew whatever failed otherwise', async () => {
  const unlessTooHeavy = createHeavyPages()
  const { calls, draw } = counted(new MediaError('ERR_1018', 'gone'))
  for (let n = 0; n < 3; n++) await expect(unlessTooHeavy(file, 1, draw)).rejects.toThrow('gone')
  expect(calls.count).toBe(3)
})

it('draws a page once for all who ask at the same time', async () => {
  const unlessTooHeavy = createHeavyPages()
  const { calls, draw } = counted(tooHeavy)
  const asked = await Promise.allSettled(Array.from({ length: 9 }, () => unlessTooHeavy(file, 1, draw)))
  expect(asked.every(({ status }) => status === 'rejected')).toBe(true)
  expect(calls.count).toBe(1)
})
