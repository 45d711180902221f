import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linkToItself } from '../testing/link-to-itself.test-support.ts'
import { readMylarSeries } from './mylar.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spinrack-mylar-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = async (content: unknown) => {
  await writeFile(join(folder, 'series.json'), typeof content === 'string' ? content : JSON.stringify(content))
  return readMylarSeries(folder)
}

const whole = {
  type: 'comicSeries',
  publisher: 'Paper Moth',
  name: 'Saltwake',
  comicid: 1,
  year: 2016,
  volume: null,
  booktype: 'Print',
  total_issues: 12,
  publication_run: '2016 - Present',
  status: 'Continuing',
  description_text: 'Plain.',
  description_formatted: 'Formatted.',
  age_rating: '12+',
}

it('takes over what the file says of the series', async () => {
  expect(await read({ version: '1.0', metadata: whole })).toEqual({
    title: 'Saltwake',
    titleSort: 'Saltwake',
    status: 'ONGOING',
    ageRating: 12,
    summary: 'Formatted.',
    publisher: 'Paper Moth',
    totalBookCount: 12,
  })
})

it.each([
  [{ volume: 1 }, 'Saltwake'],
  [{ volume: 2 }, 'Saltwake (2016)'],
  [{ volume: 2, year: null }, 'Saltwake'],
])('names a volume by its year, but for the first: %j', async (traits, title) => {
  expect(await read({ metadata: { ...whole, ...traits } })).toMatchObject({ title, titleSort: title })
})

it('understands names of members in any letter case, and numbers written as text', async () => {
  const patch = await read({ Metadata: { Name: 'Saltwake', Total_Issues: '7', STATUS: 'Ended' } })
  expect(patch).toEqual({ title: 'Saltwake', titleSort: 'Saltwake', totalBookCount: 7, status: 'ENDED' })
})

it('leaves out what it does not understand, and keeps the rest', async () => {
  const odd = { ...whole, status: 'constructor', age_rating: 'toString', total_issues: 'many', publisher: 7 }
  expect(await read({ metadata: odd })).toEqual({ title: 'Saltwake', titleSort: 'Saltwake', summary: 'Formatted.' })
})

it('is free of signs that no database keeps', async () => {
  const odd = { ...whole, name: 'A\0B', description_formatted: '\0 ', description_text: 'q\uD800x', publisher: '\0' }
  const patch = await read({ metadata: odd })
  expect(patch).toMatchObject({ title: 'AB', titleSort: 'AB', summary: 'q\uFFFDx' })
  expect(patch).not.toHaveProperty('publisher')
  expect(await read({ metadata: { ...whole, name: '\0' } })).toEqual({})
})

it.each([99_999_999_999, '2147483648', 0, -3])('does not count %j issues', async (total_issues) => {
  expect(await read({ metadata: { ...whole, total_issues } })).not.toHaveProperty('totalBookCount')
})

it.each(['', '{'])('is unknown for a file that is damaged: %j', async (content) => {
  expect(await read(content)).toBeUndefined()
})

it.each(['[]', 'null', '{"metadata":7}'])('says nothing for a file that is none: %j', async (content) => {
  expect(await read(content)).toEqual({})
})

it('says nothing without a name', async () => {
  expect(await read({ metadata: { ...whole, name: undefined } })).toEqual({})
  expect(await read({ metadata: { ...whole, name: ' ' } })).toEqual({})
})

it('says nothing where there is no file, and is unknown where there is no folder', async () => {
  expect(await readMylarSeries(folder)).toEqual({})
  expect(await readMylarSeries(join(folder, 'elsewhere'))).toBeUndefined()
  await writeFile(join(folder, 'series.json'), '{}')
  await linkToItself(join(folder, 'series.json'))
  expect(await readMylarSeries(folder)).toBeUndefined()
})

it('is found in any letter case, with or without a byte order mark', async () => {
  await writeFile(join(folder, 'Series.JSON'), `\uFEFF${JSON.stringify({ metadata: { name: 'Saltwake' } })}`)
  expect(await readMylarSeries(folder)).toMatchObject({ title: 'Saltwake' })
})
