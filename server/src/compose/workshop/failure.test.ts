import { expect, it } from 'vitest'
import { diskTroubleOf } from '#domain/disk/disk-trouble'
import { MediaError } from '#media/index'
import { errorOf, failureOf } from './failure.ts'

const carried = (error: unknown) => errorOf(structuredClone(failureOf(error)))

it('carries what an error says of a disk to another process', () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  expect(diskTroubleOf(carried(carried(full)))).toBe('FULL')
  expect(carried(full).message).toBe('database or disk is full')
})

it('carries what is wrong with a book, and what lies behind it', () => {
  const cause = Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  const error = carried(carried(new MediaError('ERR_1008', 'unreadable', { cause })))
  expect(error).toBeInstanceOf(MediaError)
  expect(error).toMatchObject({ code: 'ERR_1008', message: 'unreadable' })
  expect(diskTroubleOf(error)).toBe('TOO_MANY_FILES')
})

it('carries anything else as the words it has', () => {
  expect(carried('odd')).toEqual(new Error('odd'))
})
