import { expect, it } from 'vitest'
import { signInWays } from './sign-in-ways.ts'

const home = { registrationId: 'home', name: 'Home' }
const work = { registrationId: 'work', name: 'Work' }
const settings = (hide: string, auto: string) => ({
  'webui.oauth2.hide_login': { value: hide },
  'webui.oauth2.auto_login': { value: auto },
})
const ask = (providers: (typeof home)[], given: Record<string, { value: string }>, mayLeave = true) =>
  signInWays({ providers, settings: given }, mayLeave)

const plain = { form: 'shown', automatic: undefined }
const hidden = { form: 'hidden', automatic: undefined }

it('shows the form unless somebody decided otherwise', () => {
  expect(ask([home], {})).toEqual(plain)
  expect(ask([home], settings('false', 'true'))).toEqual(plain)
  expect(ask([home], settings('yes', 'true'))).toEqual(plain)
})

it('hides the form where there is another way in, and only there', () => {
  expect(ask([home, work], settings('true', 'false'))).toEqual(hidden)
  expect(ask([], settings('true', 'true'))).toEqual(plain)
})

it('goes on by itself to the one other server', () => {
  expect(ask([home], settings('true', 'true'))).toEqual({ form: 'hidden', automatic: 'home' })
  expect(ask([home], settings('true', 'TRUE'))).toEqual(hidden)
  expect(ask([home, work], settings('true', 'true'))).toEqual(hidden)
})

it('does not lead away who just signed out or failed', () => {
  expect(ask([home], settings('true', 'true'), false)).toEqual(hidden)
})
