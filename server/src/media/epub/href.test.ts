import { describe, expect, it } from 'vitest'
import { resolveHref } from './href.ts'

const from = 'OEBPS/text/a.xhtml'

describe('resolveHref', () => {
  it('is relative to the file that holds the link', () => {
    expect(resolveHref(from, '../img/1.png')).toEqual(['OEBPS/img/1.png'])
    expect(resolveHref('book.opf', './img/1.png#top')).toEqual(['img/1.png'])
    expect(resolveHref(from, '/img/1.png')).toEqual(['img/1.png'])
  })

  it('decodes, and keeps the written form as a second guess', () => {
    expect(resolveHref('book.opf', 'a%20b.png')).toEqual(['a b.png', 'a%20b.png'])
    expect(resolveHref('book.opf', '100%.png')).toEqual(['100%.png'])
  })

  it('never leaves the archive', () => {
    expect(resolveHref(from, '../../../../etc/passwd')).toEqual(['etc/passwd'])
    expect(resolveHref(from, '..%2f..%2f..%2fetc/passwd')[0]).toBe('etc/passwd')
  })

  it.each(['https://example.org/a.png', 'data:image/png;base64,AAAA', '//example.org/a.png', '#here', ''])(
    'finds nothing in the book for %j',
    (href) => {
      expect(resolveHref(from, href)).toEqual([])
    },
  )
})
