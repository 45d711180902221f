import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { notFound } from '#domain/errors'
import type { BookPage } from '#domain/media/media'
import { aViewer } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import { createPageTexts } from './read-page-text.ts'

const id = 'B1' as BookId
const viewer = aViewer()
const empty = { width: 1, height: 1, lines: [], links: [] }

const setUp = (mediaType = 'application/pdf') => {
  const calls: string[] = []
  const texts = createPageTexts({
    pages: {
      open: async (who, bookId) => {
        if (who !== viewer) throw notFound()
        return { id: bookId, name: '', path: '/a.pdf', mediaType, version: 1 }
      },
      list: async () => Array.from({ length: 2 }, () => ({}) as BookPage),
    },
    textSource: {
      page: async ({ path }, number) => {
        calls.push(`${path} ${number}`)
        return empty
      },
      outline: async ({ path }) => [{ title: path, page: 1, children: [] }],
      find: async ({ path }, { query, from }) => {
        calls.push(`${path} ${query} ${from}`)
        return { hits: [], next: 7 }
      },
    },
  })
  return { calls, texts }
}

describe('the text of a book', () => {
  it('is read page by page, counted from one', async () => {
    const { calls, texts } = setUp()
    const book = await texts.open(viewer, id)
    expect(await texts.page(book, 2)).toBe(empty)
    expect(calls).toEqual(['/a.pdf 2'])
    for (const number of [0, 3, -1, 1.5]) {
      await expect(texts.page(book, number)).rejects.toMatchObject({ message: 'Page number does not exist' })
    }
    expect(calls).toHaveLength(1)
  })

  it('has an outline', async () => {
    const { texts } = setUp()
    expect(await texts.outline(await texts.open(viewer, id))).toMatchObject([{ title: '/a.pdf' }])
  })

  it('is searched for words, and not for nothing', async () => {
    const { calls, texts } = setUp()
    const book = await texts.open(viewer, id)
    expect(await texts.find(book, { query: 'x', from: 3 })).toEqual({ hits: [], next: 7 })
    expect(await texts.find(book, { query: '  ', from: 3 })).toEqual({ hits: [], next: null })
    expect(calls).toEqual(['/a.pdf x 3'])
  })

  it.each(['application/zip', 'application/epub+zip'])('is refused for what is no PDF: %s', async (mediaType) => {
    await expect(setUp(mediaType).texts.open(viewer, id)).rejects.toMatchObject({
      refusal: 'invalid',
      message: 'ERR_2011',
    })
  })

  it('is not there for those who may not see the book, whatever it is', async () => {
    for (const mediaType of ['application/pdf', 'application/zip']) {
      await expect(setUp(mediaType).texts.open(aViewer(), id)).rejects.toMatchObject({ refusal: 'not-found' })
    }
  })
})
