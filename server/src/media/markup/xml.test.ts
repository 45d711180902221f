import { describe, expect, it } from 'vitest'
import { childNamed, childrenNamed, parseXml, textOf } from './xml.ts'

describe('parseXml', () => {
  it('drops namespace prefixes and keeps order', () => {
    const root = parseXml('<?xml version="1.0"?><a:x xmlns:a="u"><!-- no --><b a:c="1"/>text<b c="2">in</b></a:x>')
    expect(root.name).toBe('x')
    expect(childrenNamed(root, 'b').map((b) => b.attributes.get('c'))).toEqual(['1', '2'])
    expect(textOf(root)).toBe('textin')
    expect(childNamed(root, 'nothing')).toBeUndefined()
  })

  it('keeps values as written', () => {
    const root = parseXml('<x n="007"> 1.0 </x>')
    expect([root.attributes.get('n'), textOf(root)]).toEqual(['007', '1.0'])
  })

  it('decodes character references once', () => {
    const root = parseXml('<x a="&lt;&#65;">&amp;lt; &#x1F600; &unknown; &#xD800;</x>')
    expect(root.attributes.get('a')).toBe('<A')
    expect(textOf(root)).toBe('&lt; 😀 &unknown; \ufffd')
  })

  it('leaves declared entities alone', () => {
    const xml = '<!DOCTYPE x [<!ENTITY e "expanded"><!ENTITY f SYSTEM "file:///etc/passwd">]><x>&e;&f;</x>'
    expect(textOf(parseXml(xml))).toBe('&e;&f;')
  })

  it('reads past the document type of an EPUB 2', () => {
    const doctype =
      '<!DOCTYPE package PUBLIC "+//ISBN//DTD OEB 1.2//EN" "http://example.org/oebpkg12.dtd" [ <!ENTITY a "]"> ]>'
    expect(parseXml(`<?xml version="1.0"?>\n${doctype}<package><a/></package>`).name).toBe('package')
  })

  it('refuses names that reach for prototypes', () => {
    expect(() => parseXml('<x><__proto__ polluted="yes"/></x>')).toThrow(/reserved/)
    expect(() => parseXml('<x __proto__="p"/>')).toThrow(/reserved/)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it.each(['', 'text only', '<!-- -->'])('throws for a document without a root: %j', (text) => {
    expect(() => parseXml(text)).toThrow('root element')
  })
})
