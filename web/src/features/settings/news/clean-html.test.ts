import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanNodes } from './clean-html.ts'
import type { HtmlNode } from './clean-html.ts'
import { plainTags } from './content.ts'
import type { Content } from './content.ts'

const text = (nodeValue: string): HtmlNode => ({ nodeType: 3, nodeName: '#text', nodeValue, childNodes: [] })
const comment = (nodeValue: string): HtmlNode => ({ nodeType: 8, nodeName: '#comment', nodeValue, childNodes: [] })
const element = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly HtmlNode[]
): HtmlNode => ({
  nodeType: 1,
  nodeName: name.toUpperCase(),
  nodeValue: null,
  childNodes: children,
  getAttribute: (attribute) => attributes[attribute] ?? null,
})
const clean = (...nodes: readonly HtmlNode[]) => cleanNodes(nodes, 'https://example.org/news/1')

describe('what stays of a text from elsewhere', () => {
  it('is its words and their structure', () => {
    expect(clean(element('p', {}, text('Hello '), element('b', {}, text('world'))))).toEqual([
      { tag: 'p', children: ['Hello ', { tag: 'strong', children: ['world'] }] },
    ])
  })

  it('is what an unknown element holds, without the element', () => {
    expect(clean(element('marquee', {}, text('a'), element('div', {}, text('b'))))).toEqual(['a', 'b'])
  })

  it('has headings below those of the page', () => {
    expect(clean(element('h1', {}, text('a')), element('h5', {}, text('b')))).toEqual([
      { tag: 'h3', children: ['a'] },
      { tag: 'h6', children: ['b'] },
    ])
  })
})

describe('what goes', () => {
  it('the space between the parts of a list', () => {
    expect(clean(element('ul', {}, text('\n  '), element('li', {}, text('a b')), text('\n')))).toEqual([
      { tag: 'ul', children: [{ tag: 'li', children: ['a b'] }] },
    ])
  })

  it.each(['script', 'style', 'iframe', 'object', 'embed', 'svg', 'math', 'template', 'form', 'video', 'base', 'meta'])(
    '%s, with everything in it',
    (name) => {
      expect(clean(element(name, { src: 'https://example.org' }, text('alert(1)')))).toEqual([])
    },
  )

  it('comments', () => {
    expect(clean(comment('[if IE]><script>alert(1)</script>'))).toEqual([])
  })

  it('every attribute but the address of a link and of a picture, and its words', () => {
    const attributes = { onclick: 'alert(1)', style: 'position:fixed', class: 'x', id: 'root', href: '/plans' }
    expect(clean(element('p', attributes, text('a')), element('a', attributes, text('b')))).toEqual([
      { tag: 'p', children: ['a'] },
      { tag: 'a', href: 'https://example.org/plans', children: ['b'] },
    ])
    expect(clean(element('img', { ...attributes, src: 'p.png', alt: 'A picture', onerror: 'alert(1)' }))).toEqual([
      { tag: 'img', src: 'https://example.org/news/p.png', alt: 'A picture' },
    ])
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'mailto:a@example.org',
  ])('the address %s', (href) => {
    expect(clean(element('a', { href }, text('words')))).toEqual(['words'])
    expect(clean(element('img', { src: href, alt: 'x' }))).toEqual([])
  })

  it('nesting without end', () => {
    let nested = text('end')
    for (let depth = 0; depth < 5000; depth += 1) nested = element('blockquote', {}, nested)
    expect(() => JSON.stringify(clean(nested))).not.toThrow()
  })
})

it('lets nothing through but what is on the list, whatever it is given', () => {
  const names = fc.constantFrom('p', 'a', 'img', 'script', 'svg', 'style', 'iframe', 'b', 'h1', 'x-y', 'div', 'table')
  const values = fc.constantFrom('javascript:alert(1)', 'https://example.org/a', '//evil.example', 'data:,x', '#', '')
  const attributes = fc.dictionary(fc.constantFrom('href', 'src', 'alt', 'onclick', 'style', 'srcdoc'), values)
  const { tree } = fc.letrec<{ tree: HtmlNode }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.string().map(text),
      fc
        .tuple(names, attributes, fc.array(tie('tree'), { maxLength: 4 }))
        .map(([name, given, children]) => element(name, given, ...children)),
    ),
  }))
  fc.assert(
    fc.property(fc.array(tree), (nodes) => {
      expect(clean(...nodes).every(isHarmless)).toBe(true)
    }),
  )
})

const isHarmless = (content: Content): boolean => {
  if (typeof content === 'string') return true
  const known = { a: ['tag', 'href', 'children'], img: ['tag', 'src', 'alt'] }[content.tag as string] ?? [
    'tag',
    'children',
  ]
  if (Object.keys(content).some((key) => !known.includes(key))) return false
  if (content.tag === 'img') return /^https?:\/\//.test(content.src)
  if (content.tag === 'a') return /^https?:\/\//.test(content.href) && content.children.every(isHarmless)
  return plainTags.includes(content.tag) && content.children.every(isHarmless)
}
