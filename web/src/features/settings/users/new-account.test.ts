import { expect, it } from 'vitest'
import { accountProblems } from './new-account.ts'

const taken = ['Ada@example.org']

it('needs an address and a password', () => {
  expect(accountProblems({ email: '', password: '' }, taken)).toEqual({ email: 'required', password: 'required' })
})

it('refuses what is no address', () => {
  expect(accountProblems({ email: 'ada', password: 'x' }, taken)).toEqual({ email: 'email' })
})

it('refuses the address of somebody else, however it is written', () => {
  expect(accountProblems({ email: ' ada@EXAMPLE.org', password: 'x' }, taken)).toEqual({ email: 'taken' })
})

it('finds nothing wrong with a new one', () => {
  expect(accountProblems({ email: 'bob@example.org', password: 'x' }, taken)).toEqual({})
})
