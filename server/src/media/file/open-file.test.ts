import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'
import { openAndWait, openPatiently } from './open-file.ts'

const folder = scratchFolder()

describe.each([
  ['patiently', openPatiently],
  ['by waiting', openAndWait],
])('a file read %s', (_, open) => {
  it('gives the bytes asked for, and fewer at its end', async () => {
    const file = await open(await folder.write('ten.bin', '0123456789'))
    expect(String(await file.readAt(2, 3))).toBe('234')
    expect(String(await file.readAt(8, 5))).toBe('89')
    expect(await file.readAt(20, 5)).toHaveLength(0)
    await file.close()
  })

  it('fails with the code of the system when it is not there', async () => {
    await expect(open(await folder.pathOf('none.bin'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
