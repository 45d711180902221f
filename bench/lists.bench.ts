import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDto } from '@spinrack/contract/resources/book'
import { writeZip } from '@spinrack/fixtures/zip-writer'
import { drawPage } from './lib/comics.ts'
import { caller, processorTime } from './lib/processor-time.ts'
import { report } from './lib/report.ts'
import { withFolder, withServer } from './lib/server.ts'

const seriesCount = 60
const booksEach = 5
const rounds = 5
const times = 1000

/**
 * What 20 items cost the server against one, each the middle of a few rounds in turns; the bare route beside them. Nothing
 * is written meanwhile, so that what was read is remembered (decision 012), as when people go to and fro.
 */
await withFolder(async (folder) => {
  const root = await writeLibrary(folder)
  await withServer(async ({ url, pid, api }) => {
    await api.addLibrary('Comics', root)
    await api.untilIdle()
    const [book] = (await api.get<{ content: BookDto[] }>('api/v1/books')).content
    const { get, close } = caller(url, await api.session())
    const paths = {
      claim: 'api/v1/claim',
      one: `api/v1/books/${book?.id}`,
      books: 'api/v1/books?size=20&sort=createdDate,desc',
      series: 'api/v1/series?size=20&sort=metadata.titleSort,asc',
    }
    const costs: Record<string, number[]> = {}
    // The first round is for compiling.
    for (let round = 0; round <= rounds; round++) {
      for (const [name, path] of Object.entries(paths)) {
        const cost = await processorTime(pid, () => get(path), times)
        if (round > 0) (costs[name] ??= []).push(cost)
      }
    }
    close()
    const middle = (name: string) => costs[name]?.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    const [claim, one] = [middle('claim'), middle('one')]
    for (const name of ['books', 'series']) {
      const cost = middle(name)
      report(
        `lists: processor time of 20 ${name} against one book`,
        cost / one,
        `${cost.toFixed(2)} ms, one book ${one.toFixed(2)} ms, claim ${claim.toFixed(2)} ms` +
          ` (${(cost / claim).toFixed(1)} and ${(one / claim).toFixed(1)} times claim)`,
      )
    }
  })
})

async function writeLibrary(folder: string) {
  const root = join(folder, 'library')
  const page = await drawPage(300, 450)
  for (let s = 0; s < seriesCount; s++) {
    const series = join(root, `Series ${s + 1}`)
    await mkdir(series, { recursive: true })
    for (let b = 0; b < booksEach; b++) {
      const comicInfo = { name: 'ComicInfo.xml', data: Buffer.from(comicInfoOf(s, b)), method: 'deflate' as const }
      const archive = writeZip([{ name: '1.jpg', data: page, method: 'store' }, comicInfo])
      await writeFile(join(series, `Series ${s + 1} ${b + 1}.cbz`), archive)
    }
  }
  return root
}

/** As much as tagging programs write: a team for the series, a cover artist and an editor of each book. */
function comicInfoOf(s: number, b: number) {
  const team = ['Writer', 'Penciller', 'Inker', 'Colorist', 'Letterer'].map((role) => [role, `${role} of ${s % 9}`])
  const guests = ['CoverArtist', 'Editor'].map((role) => [role, `${role} ${(s + b) % 7}`])
  const people = [...team, ...guests].map(([role, name]) => `<${role}>${name}</${role}>`).join('')
  return `<?xml version="1.0"?><ComicInfo><Series>Series ${s + 1}</Series><Number>${b + 1}</Number>
    <Title>The ${b + 1}th one</Title><Summary>${'All that happens in it. '.repeat(15)}</Summary>
    <Publisher>Publisher ${s % 5}</Publisher><Genre>Adventure, Genre ${s % 7}, Genre ${s % 4}</Genre>
    <Tags>read, Tag ${b}, Tag ${s % 11}</Tags><Web>https://example.org/${s}/${b}</Web><Year>2020</Year>
    <Month>${b + 1}</Month>${people}</ComicInfo>`
}
