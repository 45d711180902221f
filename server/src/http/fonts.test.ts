import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'
import { fontCss } from './present/font-css.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await claimed(server)
  const folder = join(server.dataDir, 'fonts', "Ann's Hand")
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'a b.ttf'), 'font')
  await writeFile(join(folder, 'readme.txt'), 'no font')
})
afterAll(() => server.end())

const get = (url: string, headers = {}) => server.http.inject({ url: `/api/v1/fonts/${url}`, headers })

describe('fonts', () => {
  it('are the one for readers with dyslexia and those that the administrator added', async () => {
    expect((await get('families')).statusCode).toBe(401)
    const { headers } = await addUser(server)
    expect((await get('families', headers)).json()).toEqual(['OpenDyslexic', "Ann's Hand"])
  })

  it('come with a style sheet and files that need no sign-in', async () => {
    const css = await get("resource/Ann's%20Hand/css")
    expect(css.headers['content-type']).toMatch('text/css')
    expect(css.body).toContain("url('a%20b.ttf') format('truetype')")
    const file = await get("resource/Ann's%20Hand/a%20b.ttf")
    expect([file.body, file.headers['content-type']]).toEqual(['font', 'font/ttf'])
  })

  it('are given in part to those who ask for a part', async () => {
    const css = (await get('resource/OpenDyslexic/css')).body
    const name = /url\('([^']+\.woff2)'\)/.exec(css)?.[1]
    const part = await get(`resource/OpenDyslexic/${name}`, { range: 'bytes=0-3' })
    expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'wOF2', 'font/woff2'])
  })

  it.each(['resource/Nobody/css', "resource/Ann's%20Hand/readme.txt", 'resource/..%2f..%2fetc/passwd'])(
    'are nothing but fonts: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  it('lead nowhere else: what is above them is for those who are signed in', async () => {
    expect((await get('resource/../css')).statusCode).toBe(401)
  })

  it('have one rule for each weight and style', () => {
    const rules = fontCss("It's", ['a-bold.woff2', 'a-bold.ttf', 'a-Italic.otf']).split('@font-face').slice(1)
    expect(rules).toHaveLength(2)
    expect(rules[0]).toContain(`font-family: 'It\\'s'`)
    expect(rules[0]).toContain(`src: url('a-bold.woff2') format('woff2'), url('a-bold.ttf') format('truetype')`)
    expect(rules[1]).toMatch(/font-weight: normal;\n\s+font-style: italic/)
  })
})
