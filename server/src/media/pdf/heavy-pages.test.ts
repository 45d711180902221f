import { buildHeavyPdf } from '@spinrack/fixtures/heavy-pdf'
import { expect, it } from 'vitest'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'
import { openPdf } from './pdf-document.ts'

const folder = scratchFolder()
const mebibyte = 1024 * 1024

const draw = async (depth: number) => {
  const bytes = buildHeavyPdf({ depth, width: 8 })
  const document = await openPdf(await folder.write(`${depth}.pdf`, bytes), bytes.length, 40 * mebibyte)
  try {
    return document.render(0, { width: 50, height: 50 })
  } finally {
    document.close()
  }
}

it('draws forms within forms', async () => {
  expect(await draw(3)).toHaveLength(50 * 50 * 3)
})

it('gives up on a page that asks for more memory than any page may have', async () => {
  await expect(draw(9)).rejects.toMatchObject({ code: 'ERR_2010' })
})
