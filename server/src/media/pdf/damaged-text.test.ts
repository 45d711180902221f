import { buildTextPdf } from '@spinrack/fixtures/text-pdf'
import { variations } from '@spinrack/fixtures/variations'
import { expect, it } from 'vitest'
import { findInPdf, readPdfOutline, readPdfPageText } from '../index.ts'
import { MediaError } from '../media-error.ts'
import { damage } from '../testing/mutate.test-support.ts'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'

const folder = scratchFolder()

const book = buildTextPdf({
  pages: [
    {
      lines: [
        { text: 'Hello world, see https://example.org/', at: [10, 200] },
        { text: '日本語', at: [20, 100] },
      ],
      links: [
        { corners: [20, 100, 50, 120], to: 2 },
        { corners: [20, 10, 50, 20], to: '/S /URI /URI (https://example.org)' },
      ],
    },
    { rotation: 90, crop: [10, 10, 100, 100], lines: [{ text: 'turned', at: [20, 30], turned: 45 }] },
  ],
  outline: [{ title: 'a', page: 1, children: [{ title: 'b', page: 2 }] }, { title: 'c' }],
})

/** What became of it; everything but an answer or a MediaError is a surprise. */
const outcomeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'answer',
    (error: unknown) => (error instanceof MediaError ? 'error' : error),
  )

it('a damaged PDF is read as far as it goes, or is an error', async () => {
  const seen = new Set<unknown>()
  for (let round = 0; round < variations(400, 60); round += 1) {
    const path = await folder.write('damaged.pdf', damage(book, round))
    const readings = [
      readPdfOutline(path),
      readPdfPageText(path, 1),
      readPdfPageText(path, 2),
      findInPdf(path, { query: 'o', from: 1, fold: (text) => text }),
    ]
    for (const outcome of await Promise.all(readings.map(outcomeOf))) seen.add(outcome)
  }
  expect(seen).toEqual(new Set(['answer', 'error']))
})
