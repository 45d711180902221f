import { expect, it } from 'vitest'
import { readActions } from './read-actions.ts'

it('shows what deletes unless the address asks for something else', () => {
  expect(readActions(undefined)).toEqual(['DELETE_AUTO', 'DELETE_MANUAL'])
  expect(readActions('EXPLODE')).toEqual(['DELETE_AUTO', 'DELETE_MANUAL'])
  expect(readActions('IGNORE')).toEqual(['IGNORE'])
  expect(readActions('IGNORE,DELETE_AUTO')).toEqual(['DELETE_AUTO', 'IGNORE'])
})
