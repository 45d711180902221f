import { expect, it } from 'vitest'
import { isSettingKey } from './client-setting.ts'

it.each(['a', 'app', 'application.key1', 'webui.oauth2.hide_login', 'webui.recommended.0hw', 'a-b_c.1-2'])(
  'takes the key %s',
  (key) => expect(isSettingKey(key)).toBe(true),
)

it.each(['', '1a', 'App', 'a.', '.a', 'a..b', 'a-', 'a_.b', 'a.-b', '_a', 'a b', 'ä', 'a\n'])(
  'refuses the key %j',
  (key) => expect(isSettingKey(key)).toBe(false),
)

it('decides about a key that would keep the known pattern busy for ever', () => {
  expect(isSettingKey(`${'a'.repeat(50_000)}!`)).toBe(false)
})
