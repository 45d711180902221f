import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Content } from './content.ts'
import { readInline } from './read-inline.ts'
import { readMarkdown } from './read-markdown.ts'

const wordsOf = (contents: readonly Content[]): string =>
  contents
    .map((content) => {
      if (typeof content === 'string') return content
      return content.tag === 'img' ? content.alt : wordsOf(content.children)
    })
    .join('')

describe('the blocks of Markdown', () => {
  it('are headings below those of the page', () => {
    expect(readMarkdown('# One\n### Three ###')).toEqual([
      { tag: 'h3', children: ['One'] },
      { tag: 'h4', children: ['Three'] },
    ])
  })

  it('are paragraphs, divided by empty lines', () => {
    expect(readMarkdown('a\nb\n\nc')).toEqual([
      { tag: 'p', children: ['a\nb'] },
      { tag: 'p', children: ['c'] },
    ])
  })

  it('are lists, with lists in them', () => {
    expect(readMarkdown('- one\n- two\n  - three\n\ntext')).toEqual([
      {
        tag: 'ul',
        children: [
          { tag: 'li', children: ['one'] },
          { tag: 'li', children: ['two', { tag: 'ul', children: [{ tag: 'li', children: ['three'] }] }] },
        ],
      },
      { tag: 'p', children: ['text'] },
    ])
  })

  it('are numbered lists, quotes, lines and code', () => {
    expect(readMarkdown('1. a\n2. b\n> c\n---\n```js\nd *e*\n```')).toEqual([
      {
        tag: 'ol',
        children: [
          { tag: 'li', children: ['a'] },
          { tag: 'li', children: ['b'] },
        ],
      },
      { tag: 'blockquote', children: [{ tag: 'p', children: ['c'] }] },
      { tag: 'hr', children: [] },
      { tag: 'pre', children: [{ tag: 'code', children: ['d *e*'] }] },
    ])
  })

  it('leave comments out and HTML as the text it is', () => {
    expect(readMarkdown('a<!-- b --> <script>alert(1)</script>')).toEqual([
      { tag: 'p', children: ['a <script>alert(1)</script>'] },
    ])
  })
})

describe('inside of a line', () => {
  it.each<[string, Content[]]>([
    ['**a** b', [{ tag: 'strong', children: ['a'] }, ' b']],
    ['a *b* _c_', ['a ', { tag: 'em', children: ['b'] }, ' ', { tag: 'em', children: ['c'] }]],
    ['max_page_count', ['max_page_count']],
    ['`**a**`', [{ tag: 'code', children: ['**a**'] }]],
    ['2 \\* 3', ['2 * 3']],
    ['[a](https://example.org/b)', [{ tag: 'a', href: 'https://example.org/b', children: ['a'] }]],
    ['[a](javascript:alert(1))', ['[a](javascript:alert(1))']],
    ['![a](https://example.org/b.png)', [{ tag: 'img', src: 'https://example.org/b.png', alt: 'a' }]],
    [
      'see https://example.org.',
      ['see ', { tag: 'a', href: 'https://example.org/', children: ['https://example.org'] }, '.'],
    ],
  ])('%s', (text, expected) => {
    expect(readInline(text)).toEqual(expected)
  })
})

it.each(['a\n', '**a ', '`', '[', '- ', '> ', '*_'])('gets to the end of nothing but "%s"', (piece) => {
  expect(readMarkdown(piece.repeat(60_000)).length).toBeGreaterThan(0)
})

it('keeps every word, and ends, whatever it is given', () => {
  const piece = fc.constantFrom(
    'word',
    '*',
    '**',
    '_',
    '`',
    '```',
    '[',
    ']',
    '(',
    ')',
    '- ',
    '1. ',
    '> ',
    '# ',
    '\n',
    ' ',
    '    ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
      const text = pieces.join('')
      const count = (all: string) => all.split('word').length
      // The language of a code block is the only thing that is not shown.
      fc.pre(!text.includes('```'))
      expect(count(wordsOf(readMarkdown(text)))).toBe(count(text))
    }),
  )
})
