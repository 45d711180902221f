import { describe, expect, it } from 'vitest'
import { deleteOneByOne } from './delete-one-by-one.ts'

describe('deleting several things', () => {
  it('deletes them in their order, one at a time', async () => {
    const steps: string[] = []
    await deleteOneByOne(['a', 'b'], new Set(), async (id) => {
      steps.push(`begin ${id}`)
      await Promise.resolve()
      steps.push(`end ${id}`)
    })
    expect(steps).toEqual(['begin a', 'end a', 'begin b', 'end b'])
  })

  it('stops at a failure, and does not ask again for what is gone', async () => {
    const gone = new Set<string>()
    const asked: string[] = []
    let refuses = true
    const remove = async (id: string) => {
      asked.push(id)
      if (id === 'b' && refuses) throw new Error('no')
    }
    await expect(deleteOneByOne(['a', 'b', 'c'], gone, remove)).rejects.toThrow('no')
    expect([...gone]).toEqual(['a'])
    refuses = false
    await deleteOneByOne(['a', 'b', 'c'], gone, remove)
    expect(asked).toEqual(['a', 'b', 'b', 'c'])
  })
})
