import { describe, expect, it } from 'vitest'
import { xhtml } from '../testing/epub-builder.test-support.ts'
import { hasKoboSpan, summarizeDocument } from './content-document.ts'

const summarize = (body: string) => summarizeDocument(xhtml(body), 15)

describe('summarizeDocument', () => {
  it('counts the letters people see', () => {
    expect(summarize('<p>  Page\n   one </p><!-- not this --><style>p { color: red }</style>').letters).toBe(8)
    expect(summarize('<p>&#x41;&amp;&nbsp;B</p>').letters).toBe(4)
  })

  it('does not count the title or scripts', () => {
    expect(summarize('<script>if (a < b) run("</p>")</script>').letters).toBe(0)
  })

  it('finds pictures in HTML and in drawings, each once', () => {
    const body = `<img alt="a > b" src='a.png'/><IMG SRC=b.png><img src="a.png"/>
      <svg:svg xmlns:svg="s"><svg:image xlink:href="c.png"/></svg:svg><svg><image href="d.png"/></svg>`
    expect(summarize(body).images).toEqual(['a.png', 'b.png', 'c.png', 'd.png'])
  })

  it('decodes links', () => {
    expect(summarize('<img src="a&amp;b.png"/>').images).toEqual(['a&b.png'])
  })

  it('copes with markup that never ends', () => {
    for (const body of ['<img src="a.png', '<!-- ', '<![CDATA[', '<', '<a "']) {
      expect(summarizeDocument(`<body>${body}`, 15).letters).toBeLessThan(15)
    }
  })

  it('gets to the end of a document made to take for ever', () => {
    for (const piece of ['<!-- ', '<a ', '<', '&', '<img src=', '" ', "<i '"])
      expect(summarizeDocument(piece.repeat(1_000_000), 15).images.length).toBeLessThan(2)
  })
})

describe('hasKoboSpan', () => {
  it('goes by the class of an element', () => {
    expect(hasKoboSpan(xhtml('<span class="koboSpan" id="kobo.1.1">Hi</span>'))).toBe(true)
    expect(hasKoboSpan(xhtml("<span id='x' class='a koboSpan b'>Hi</span>"))).toBe(true)
    expect(hasKoboSpan(xhtml('<p>class koboSpan</p><p class="koboSpanner">x</p>'))).toBe(false)
  })
})
