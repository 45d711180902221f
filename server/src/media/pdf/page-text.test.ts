import { buildTextPdf, type WrittenEntry, type WrittenPage } from '@spinrack/fixtures/text-pdf'
import { describe, expect, it } from 'vitest'
import { readPdfOutline, readPdfPageText } from '../index.ts'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'

const folder = scratchFolder()
let written = 0
const save = (bytes: Buffer) => folder.write(`${written++}.pdf`, bytes)

const textOf = async (page: WrittenPage) => readPdfPageText(await save(buildTextPdf({ pages: [page] })), 1)
const wordsOf = async (page: WrittenPage) => (await textOf(page)).lines.map(({ runs }) => runs.map(({ text }) => text))

describe('the text of a page', () => {
  it('is told word by word, line by line', async () => {
    const lines = [
      { text: 'Once upon a time', at: [20, 250] },
      { text: 'été, naïve & ß', at: [20, 200] },
    ] as const
    expect(await wordsOf({ lines })).toEqual([
      ['Once ', 'upon ', 'a ', 'time'],
      ['été, ', 'naïve ', '& ', 'ß'],
    ])
  })

  it('lies where it is drawn', async () => {
    const { width, height, lines } = await textOf({ lines: [{ text: 'HH HH', at: [50, 150], size: 20 }] })
    expect({ width, height }).toEqual({ width: 200, height: 300 })
    const [first, second] = lines[0]?.runs ?? []
    // An H of Helvetica is 0.722 of its size wide, a space 0.278.
    expect(first?.x).toBeCloseTo(0.25, 2)
    expect(first?.width).toBeCloseTo((20 * (2 * 0.722 + 0.278)) / 200, 2)
    expect(second?.x).toBeCloseTo((50 + 20 * (2 * 0.722 + 0.278)) / 200, 2)
    // Its line stands on half of the page, and reaches a little below.
    expect(first?.y).toBeLessThan(0.5 - 14 / 300)
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeGreaterThan(0.5)
    expect(first?.height).toBeLessThan(30 / 300)
  })

  it.each([
    [90, 90, { x: 0.5, y: 0.25 }],
    [180, 180, { x: 0.75, y: 0.5 }],
    [270, 270, { x: 0.5, y: 0.75 }],
  ])('turns with its page: %i degrees', async (rotation, angle, start) => {
    const { width, height, lines } = await textOf({ rotation, lines: [{ text: 'HHHH', at: [50, 150], size: 10 }] })
    expect({ width, height }).toEqual(rotation === 180 ? { width: 200, height: 300 } : { width: 300, height: 200 })
    const [run] = lines[0]?.runs ?? []
    expect(run).toMatchObject({ text: 'HHHH', angle })
    const { x, y, width: w, height: h } = run ?? { x: 0, y: 0, width: 0, height: 0 }
    // The corner the word begins at, whichever of its box that is.
    const [cornerX, cornerY] = [
      { 90: x, 180: x + w, 270: x + w }[angle] ?? 0,
      { 90: y, 180: y, 270: y + h }[angle] ?? 0,
    ]
    expect(Math.abs(cornerX - start.x)).toBeLessThan(0.05)
    expect(Math.abs(cornerY - start.y)).toBeLessThan(0.05)
  })

  it('may be turned on a page that is not', async () => {
    const { lines } = await textOf({ lines: [{ text: 'HHHH', at: [100, 100], size: 10, turned: 90 }] })
    const [run] = lines[0]?.runs ?? []
    expect(run).toMatchObject({ text: 'HHHH', angle: 270 })
    expect((run?.height ?? 0) * 300).toBeGreaterThan((run?.width ?? 0) * 200 * 2)
  })

  it('is that of the part that is shown', async () => {
    const { width, height, lines } = await textOf({
      crop: [100, 100, 200, 200],
      lines: [
        { text: 'inside', at: [110, 150], size: 10 },
        { text: 'outside', at: [10, 250], size: 10 },
      ],
    })
    expect({ width, height }).toEqual({ width: 100, height: 100 })
    expect(lines.map(({ runs }) => runs.map(({ text }) => text))).toEqual([['inside']])
    expect(lines[0]?.runs[0]?.x).toBeCloseTo(0.1, 2)
    expect(lines[0]?.runs[0]?.y).toBeCloseTo(0.42, 1)
  })

  it('may be of any script', async () => {
    expect(await wordsOf({ lines: [{ text: '日本語の本', at: [20, 200] }] })).toEqual([['日本語の本']])
    expect((await wordsOf({ lines: [{ text: 'Привет мир', at: [20, 200] }] })).flat()).toEqual(['Привет ', 'мир'])
  })

  it('is told as it is read where it runs from right to left', async () => {
    // In the file stands what is seen, from left to right.
    const seen = Array.from('שלום עולם').toReversed().join('')
    expect((await wordsOf({ lines: [{ text: seen, at: [20, 200] }] })).flat()).toEqual(['שלום ', 'עולם'])
  })

  it('is nothing where nothing is written', async () => {
    expect(await textOf({})).toEqual({ width: 200, height: 300, lines: [], links: [] })
  })

  it('is not that of a page there is none of', async () => {
    const path = await save(buildTextPdf({ pages: [{}] }))
    for (const page of [0, 2, -1]) await expect(readPdfPageText(path, page)).rejects.toMatchObject({ code: 'ERR_1005' })
    await expect(readPdfPageText(`${path}.gone`, 1)).rejects.toMatchObject({ code: 'ERR_1018' })
  })
})

describe('the links of a page', () => {
  const corners = [20, 240, 120, 270] as const
  const linksOf = async (to: number | string, page: WrittenPage = {}) => {
    const pages = [{ ...page, links: [{ corners, to }] }, {}, {}]
    return (await readPdfPageText(await save(buildTextPdf({ pages })), 1)).links
  }

  it('lead to pages', async () => {
    expect(await linksOf(3)).toEqual([{ page: 3, url: null, x: 0.1, y: 0.1, width: 0.5, height: 0.1 }])
  })

  it('lie where they are seen', async () => {
    expect(await linksOf(3, { rotation: 90 })).toEqual([
      { page: 3, url: null, x: 0.8, y: 0.1, width: 0.1, height: 0.5 },
    ])
  })

  it('lead out of the book', async () => {
    expect(await linksOf('/S /URI /URI (https://example.org/x)')).toMatchObject([
      { page: null, url: 'https://example.org/x' },
    ])
    expect(await linksOf('/S /URI /URI (mailto:ann@example.org)')).toMatchObject([{ url: 'mailto:ann@example.org' }])
  })

  it.each([
    '/S /URI /URI (javascript:alert\\(1\\))',
    '/S /URI /URI (file:///etc/passwd)',
    '/S /URI /URI (\\000)',
    '/S /JavaScript /JS (app.alert\\(1\\))',
    '/S /Launch /F (calc.exe)',
    '/S /GoToR /F (other.pdf) /D [0 /Fit]',
    '/S /SubmitForm /F (https://example.org/)',
    '/S /URI',
    '',
  ])('lead nowhere else: %s', async (action) => {
    expect(await linksOf(action)).toEqual([])
  })

  it('are also the addresses that are only written', async () => {
    const { links } = await textOf({ lines: [{ text: 'see https://example.org/a now', at: [20, 250], size: 8 }] })
    expect(links).toMatchObject([{ page: null, url: 'https://example.org/a' }])
  })

  it('are told once where an address is written below one', async () => {
    const to = '/S /URI /URI (https://example.org/real)'
    const lines = [{ text: 'https://example.org/seen', at: [25, 250], size: 8 }] as const
    expect(await linksOf(to, { lines })).toMatchObject([{ url: 'https://example.org/real' }])
  })
})

describe('the outline', () => {
  const outlineOf = async (outline: readonly WrittenEntry[]) =>
    readPdfOutline(await save(buildTextPdf({ pages: [{}, {}, {}], outline })))

  it('is told with its branches', async () => {
    const outline = [
      {
        title: 'Ёлка & Æther',
        page: 1,
        children: [
          { title: 'A', page: 2 },
          { title: 'B', page: 3 },
        ],
      },
      { title: 'Only a heading', children: [{ title: 'Below', page: 2 }] },
    ]
    expect(await outlineOf(outline)).toEqual([
      {
        title: 'Ёлка & Æther',
        page: 1,
        children: [
          { title: 'A', page: 2, children: [] },
          { title: 'B', page: 3, children: [] },
        ],
      },
      { title: 'Only a heading', page: null, children: [{ title: 'Below', page: 2, children: [] }] },
    ])
  })

  it('has mere headings for what leads out of the book', async () => {
    const found = await hostile((id) => [
      `<< /Type /Outlines /First ${id(1)} 0 R >>`,
      entry('a', '/A << /S /GoToR /F (other.pdf) /D [0 /Fit] >>', `/Next ${id(2)} 0 R`),
      entry('b', '/A << /S /GoTo /D [8 0 R /Fit] >>'),
    ])
    expect(found.map(({ page }) => page)).toEqual([null, 1])
  })

  it('is nothing for a book that has none', async () => {
    expect(await outlineOf([])).toEqual([])
  })

  it('has titles of one line, and not of endless ones', async () => {
    const [breaks, long] = await outlineOf([{ title: ' a\nb\u0007c ' }, { title: 'x'.repeat(10_000) }])
    expect(breaks?.title).toBe('a b c')
    expect(long?.title).toHaveLength(500)
  })

  const hostile = async (objects: (id: (index: number) => number) => readonly string[]) =>
    readPdfOutline(await save(buildTextPdf({ pages: [{}], outlineObjects: objects })))
  const entry = (title: string, ...relations: string[]) => `<< /Title (${title}) ${relations.join(' ')} >>`

  it('ends where it bites its tail', async () => {
    const found = await hostile((id) => [
      `<< /Type /Outlines /First ${id(1)} 0 R /Last ${id(2)} 0 R >>`,
      entry('a', `/Next ${id(2)} 0 R`, `/First ${id(2)} 0 R`),
      entry('b', `/Next ${id(1)} 0 R`, `/First ${id(0)} 0 R`),
    ])
    expect(JSON.stringify(found).length).toBeLessThan(1000)
    expect(found[0]?.title).toBe('a')
  })

  it('ends where an entry follows itself, or lies below itself', async () => {
    const found = await hostile((id) => [
      `<< /Type /Outlines /First ${id(1)} 0 R >>`,
      entry('a', `/Next ${id(1)} 0 R`, `/First ${id(1)} 0 R`),
    ])
    expect(found).toEqual([{ title: 'a', page: null, children: [] }])
  })

  it('has a few levels of ten thousand', async () => {
    const found = await hostile((id) => [
      `<< /Type /Outlines /First ${id(1)} 0 R >>`,
      ...Array.from({ length: 10_000 }, (_, index) =>
        entry('deep', index < 9_999 ? `/First ${id(index + 2)} 0 R` : ''),
      ),
    ])
    let depth = 0
    for (let level = found; level.length > 0; level = level[0]?.children ?? []) depth += 1
    expect(depth).toBe(32)
  })

  it('has some entries of very many', async () => {
    const found = await hostile((id) => [
      `<< /Type /Outlines /First ${id(1)} 0 R >>`,
      ...Array.from({ length: 12_000 }, (_, index) =>
        entry('long', index < 11_999 ? `/Next ${id(index + 2)} 0 R` : ''),
      ),
    ])
    expect(found).toHaveLength(10_000)
  })

  it.each([
    ['no dictionary', () => ['[1 2 3]']],
    ['nothing where the first should be', () => ['<< /First 99 0 R >>']],
    ['a first that is none', (id: (index: number) => number) => [`<< /First ${id(1)} 0 R >>`, '(text)']],
  ] as const)('is nothing when it is %s', async (_flaw, objects) => {
    expect(await hostile(objects as never)).toEqual([])
  })
})
