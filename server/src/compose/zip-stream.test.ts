import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { readZip } from '@spinrack/fixtures/read-zip'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '#media/testing/scratch-folder.test-support'
import { streamZip } from './zip-stream.ts'

const folder = scratchFolder()

describe('files sent as one ZIP', () => {
  it('lie in it as they are, without those that cannot be opened', async () => {
    const large = Buffer.alloc(3_000_000, 'abc')
    const files = [
      { name: 'ä.cbz', path: await folder.write('a.cbz', large) },
      { name: 'gone.cbz', path: await folder.pathOf('gone.cbz') },
      { name: 'folder.cbz', path: await folder.pathOf('.') },
      { name: 'empty.cbz', path: await folder.write('empty.cbz', Buffer.alloc(0)) },
    ]
    const entries = readZip(await buffer(streamZip(files)))
    expect(entries.map(({ name, method }) => [name, method])).toEqual([
      ['ä.cbz', 0],
      ['empty.cbz', 0],
    ])
    expect(entries[0]?.data().equals(large)).toBe(true)
  })

  it('are read no faster than they are taken, and not at all once nobody takes them', async () => {
    const path = await folder.write('b.cbz', Buffer.alloc(8_000_000))
    const stream = streamZip(Array.from({ length: 5 }, (_, i) => ({ name: `${i}.cbz`, path })))
    await once(stream, 'readable')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(stream.readableLength).toBeLessThan(2_000_000)
    stream.on('error', () => undefined)
    stream.destroy()
    await once(stream, 'close')
    expect(stream.destroyed).toBe(true)
  })
})
