import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPdf } from '#media/testing/pdf-builder.test-support'
import { expect, it } from 'vitest'
import { program } from './program.ts'
import type { Errand } from './protocol.ts'
import { ComputedTooMuch, createThreads } from './threads.ts'

/** The library that reads PDFs never comes back from taking a page out of this one; found by damaging files by chance. */
const endless = () => {
  const text = buildPdf([{ box: [100, 200] }, { box: [300, 200] }]).toString('latin1')
  return Buffer.from(text.replace('>>\nendobj\n3 0 obj', '>\xff\xff\0\0dobj\n3 0 obj'), 'latin1')
}

it('a page that would never come is given up, and its thread with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spinrack-endless-'))
  const path = join(folder, 'endless.pdf')
  const threads = createThreads<Errand>({ file: program('errand-thread'), data: {}, most: 1, alone: true })
  try {
    await writeFile(path, endless())
    const stuck = threads.run({ kind: 'single-page', path, pageNumber: 1 }, { computingLimit: 1_500 })
    await expect(stuck).rejects.toThrow(ComputedTooMuch)
    await writeFile(path, buildPdf([{ box: [100, 200] }]))
    expect(await threads.run({ kind: 'single-page', path, pageNumber: 1 })).toMatchObject({
      mediaType: 'application/pdf',
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
