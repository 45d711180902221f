import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { analyzeMedia, MediaError, readEntry } from './index.ts'
import { ready } from './testing/describe-archive.test-support.ts'
import { aJpeg } from './testing/images.test-support.ts'
import { scratchFolder } from './testing/scratch-folder.test-support.ts'
import { buildZip } from './testing/zip-builder.test-support.ts'

const folder = scratchFolder()
const slice = { offset: 0, compressedSize: 10, size: 10, method: 0, crc32: 0 }

describe('readEntry', () => {
  it('says so when the file is gone', async () => {
    await expect(readEntry(await folder.pathOf('gone.cbz'), slice)).rejects.toMatchObject({ code: 'ERR_1018' })
  })

  it('says so when the file has become shorter', async () => {
    const path = await folder.write('short.cbz', 'short')
    await expect(readEntry(path, slice)).rejects.toBeInstanceOf(MediaError)
  })

  it('does not wait for a pipe that took the place of the file', async ({ skip }) => {
    skip(process.platform === 'win32', 'no pipes in folders')
    const path = await folder.pathOf('pipe.cbz')
    execFileSync('mkfifo', [path])
    await expect(readEntry(path, slice)).rejects.toBeInstanceOf(MediaError)
  })

  it('gives a page back whose checksum is wrong: half a picture is better than none', async () => {
    const bytes = buildZip([{ name: '1.jpg', data: aJpeg(), method: 0 }])
    bytes[bytes.indexOf(aJpeg()) + 30] = 0x55
    const path = await folder.write('crc.cbz', bytes)
    const page = ready(await analyzeMedia(path, { dimensions: true })).pages[0]
    if (page?.slice === undefined || page.slice === null) throw new Error('the page has no slice')
    expect(await readEntry(path, page.slice)).toHaveLength(aJpeg().length)
  })

  it('does not unpack more than the entry declared', async () => {
    const data = Buffer.concat([aJpeg(), Buffer.alloc(1_000_000)])
    const bytes = buildZip([{ name: '1.jpg', data, claims: { size: 5000 } }])
    const path = await folder.write('bomb.cbz', bytes)
    const page = ready(await analyzeMedia(path, { dimensions: true })).pages[0]
    if (page?.slice === undefined || page.slice === null) throw new Error('the page has no slice')
    await expect(readEntry(path, page.slice)).rejects.toMatchObject({ code: 'ERR_1008' })
  })
})
