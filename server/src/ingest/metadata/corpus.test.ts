import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { analyzeMedia, readEpubMetadata, type EpubMetadata } from '#media/index'
import { parsePackage } from '#media/epub/package-document'
import { decodeText } from '#media/file/decode-text'
import { corpus } from '#media/testing/corpus.test-support'
import { describe, expect, it } from 'vitest'
import { readWith } from '../testing/read-with.test-support.ts'
import { comicInfoProvider } from './comic-info.ts'
import { bookPatch } from './comic-info/book-patch.ts'
import { parseComicInfo } from './comic-info/parse-comic-info.ts'
import { seriesPatch } from './comic-info/series-patch.ts'
import { collectionsIn, readListsIn } from './comic-info/sets.ts'
import { parseMylarSeries } from './mylar.ts'

type Expected = {
  readonly wellFormed?: boolean
  readonly fields?: Readonly<Record<string, string>>
  readonly comicInfo?: Readonly<Record<string, string>>
  readonly error?: string
} & { readonly [Element in OpfElement]?: readonly string[] }
type OpfElement = 'title' | 'creator' | 'language' | 'identifier' | 'publisher' | 'date' | 'subject'
type Sample = { readonly path: string; readonly kind: string; readonly expected: Expected }

const isThere = existsSync(join(corpus, 'manifest.jsonl'))
const samples: readonly Sample[] = isThere
  ? readFileSync(join(corpus, 'manifest.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Sample)
  : []
const below = (folder: string, ending: string) =>
  samples.filter(({ path }) => path.startsWith(`${folder}/`) && path.endsWith(ending))
const textOf = ({ path }: Sample) => decodeText(readFileSync(join(corpus, path)))

/** What another tool read of the same files, where the two of us differ and why that is right. */
const differences: ReadonlyMap<string, string> = new Map([
  ['comicbox-comicinfo-bad-multiple.xml', 'of an element that is written twice the first counts, not the last'],
])

describe.skipIf(!isThere)('the metadata of the corpus (skipped where there is none)', () => {
  it('is read from ComicInfo as other tools read it', () => {
    const files = below('metadata/ComicInfo', '.xml')
    expect(files.length).toBeGreaterThan(10)
    const differing = files.flatMap((sample) => {
      const info = parseComicInfo(textOf(sample))
      const wrong = Object.entries(sample.expected.fields ?? {}).filter(
        ([name, text]) => (info.get(name.toLowerCase()) ?? '') !== text.trim(),
      )
      return wrong.length > 0 ? [basename(sample.path)] : []
    })
    expect(differing).toEqual(differing.filter((name) => differences.has(name)))
    expect(differing).toHaveLength(differences.size)
  })

  it('becomes the values of books, series and sets', () => {
    const sample = (name: string) => parseComicInfo(decodeText(readFileSync(join(corpus, 'metadata/ComicInfo', name))))
    const manga = sample('gen-manga.xml')
    expect(bookPatch(manga)).toMatchObject({ number: '1', numberSort: 1, isbn: '9782811632397' })
    expect(bookPatch(manga).links?.map(({ label }) => label)).toEqual(['a.example', 'b.example'])
    expect(seriesPatch(manga, true)).toEqual({
      title: 'X',
      readingDirection: 'RIGHT_TO_LEFT',
      ageRating: 18,
      language: 'ja-JP',
    })
    expect(collectionsIn(manga)).toEqual(['G1', 'G2'])
    expect(readListsIn(manga)).toEqual([
      { name: 'A', number: 2 },
      { name: 'B', number: 5 },
    ])
    const numbers = sample('gen-numbers.xml')
    expect([bookPatch(numbers), seriesPatch(numbers, true)]).toEqual([
      { number: '1.5', numberSort: 1.5 },
      { title: 'X' },
    ])
    const captain = sample('comicbox-comicinfo.xml')
    expect(readListsIn(captain)).toEqual([
      { name: 'Captain Science Alternate', number: 1 },
      { name: 'Captain Arc', number: 4 },
      { name: 'Other Arc', number: 2 },
    ])
    expect(bookPatch(sample('comicbox-multi-comicinfo.xml'))).not.toHaveProperty('releaseDate')
    expect(JSON.stringify(seriesPatch(sample('gen-xxe.xml'), true))).not.toContain('root:')
    const odd = 'komga-given-incorrect-enum-values-when-deserializing-then-it-is-ignored.xml'
    expect(seriesPatch(sample(odd), true)).toEqual({})
  })

  it('is found in comics of every format', async () => {
    const locked = /\.encrypted\.|\.part\d+\./
    const comics = samples.filter(({ path, expected }) => expected?.comicInfo && !locked.test(path))
    expect(comics.length).toBeGreaterThan(5)
    for (const { path, expected } of comics) {
      const said = await readWith(comicInfoProvider, join(corpus, path))
      expect([path, said?.book?.title, said?.book?.number, said?.series?.language]).toEqual([
        path,
        expected.comicInfo?.['Title'],
        expected.comicInfo?.['Number'],
        expected.comicInfo?.['LanguageISO'],
      ])
    }
  })

  it('is found in archives, at the top or deeper', async () => {
    const archives = [
      'comicbox/Captain Science #001.cb7',
      'comicbox/Captain Science #001.cbz',
      'generated/comicinfo-subdir.cbz',
      'generated/lzma2-solid.cb7',
      'generated/method-deflate64.cbz',
      'generated/method-lzma.cbz',
      'generated/rar5-store.cbr',
    ]
    for (const path of archives) {
      const said = await readWith(comicInfoProvider, join(corpus, 'archives', path))
      expect([path, said?.series?.title]).toEqual([path, expect.stringMatching(/./)])
    }
  })

  it('is read from package documents as other tools read it', () => {
    const packages = below('epub/opf', '.opf')
    expect(packages.length).toBeGreaterThan(20)
    for (const sample of packages) compare(sample, parsePackage(textOf(sample)).metadata)
  })

  it('is read from EPUBs as other tools read it', async () => {
    let count = 0
    for (const sample of below('epub', '.epub')) {
      const path = join(corpus, sample.path)
      if (!sample.expected?.title || (await analyzeMedia(path, { dimensions: false })).status !== 'READY') continue
      compare(sample, await readEpubMetadata(path))
      count++
    }
    expect(count).toBeGreaterThan(100)
  })

  it('is read from series.json', () => {
    const files = below('metadata/mylar', '.json')
    const said = Object.fromEntries(files.map((sample) => [basename(sample.path), parseMylarSeries(textOf(sample))]))
    const titles = Object.entries(said).map(([name, patch]) => [name.slice(0, 30), patch.title])
    expect(titles).toEqual([
      ['komga-given-invalid-json-file-', 'Usagi Yojimbo (2019)'],
      ['komga-given-valid-json-file-wh', 'American Vampire 1976'],
      ['komga-given-yet-another-valid-', 'Vinland Saga'],
      ['missing-name.json', undefined],
      ['ok.json', expect.any(String)],
    ])
  })
})

/** Other tools list what is blank, in the order of the file; only the first counts for most elements. */
const compare = ({ path, expected }: Sample, metadata: EpubMetadata) => {
  const written = (element: OpfElement) =>
    (expected[element] ?? []).map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  const plain = (texts: readonly string[]) =>
    texts.map((text) => text.replace(/\s+/g, ' ')).filter((text) => text !== '')
  expect({
    path,
    title: plain([metadata.title]),
    language: plain([metadata.language]),
    publisher: plain([metadata.publisher]),
    creators: plain(metadata.creators.map(({ name }) => name)),
    identifiers: plain(metadata.identifiers).toSorted(),
    subjects: plain(metadata.subjects),
    hasDate: written('date').includes(metadata.date) || metadata.date === '',
  }).toEqual({
    path,
    title: written('title').slice(0, 1),
    language: written('language').slice(0, 1),
    publisher: written('publisher').slice(0, 1),
    creators: written('creator'),
    identifiers: written('identifier').toSorted(),
    subjects: written('subject'),
    hasDate: true,
  })
}
