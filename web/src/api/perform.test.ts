import { CallFailure } from '@spinrack/contract/client'
import { expect, it, vi } from 'vitest'
import { perform } from './perform.ts'
import { createQueryClient } from './query-client.ts'
import type { ReportFailure } from './query-client.ts'

const refuse = (status: number) => () => Promise.reject(new CallFailure(status, 'Not now'))

const failing = async (status: number, inPlace?: true) => {
  const report = vi.fn<ReportFailure>()
  const deed = { action: 'markAsRead' as const, run: refuse(status), ...(inPlace && { inPlace }) }
  await expect(perform(createQueryClient(report), deed)).rejects.toThrow('Not now')
  return report
}

it('tells of a failure, and of what was tried', async () => {
  const failure = { kind: 'refused', status: 400, message: 'Not now', violations: [] }
  expect((await failing(400)).mock.calls).toEqual([[failure, 'markAsRead']])
})

it('leaves the telling to whoever shows it in place', async () => {
  expect(await failing(400, true)).not.toHaveBeenCalled()
})

it('leaves it to the sign-in page that nobody is signed in', async () => {
  expect(await failing(401)).not.toHaveBeenCalled()
})
