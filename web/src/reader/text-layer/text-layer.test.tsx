import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import en from '#i18n/en.json'
import type { PageLink, PageText } from './page-text.ts'
import { PageTextLayer } from './page-text-layer.tsx'
import { TextLayer } from './text-layer.tsx'

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: en } },
    keySeparator: false,
    nsSeparator: false,
  }),
)

const place = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 }
const aText = (given: Partial<PageText> = {}): PageText => ({
  width: 200,
  height: 400,
  lines: [
    {
      runs: [
        { text: 'to ', angle: 0, ...place },
        { text: 'be', angle: 90, ...place },
      ],
    },
    { runs: [] },
  ],
  links: [],
  ...given,
})
const aLink = (target: Partial<PageLink>): PageLink => ({ page: null, url: null, ...place, ...target })
const draw = (text: PageText, highlights = [{ boxes: [place, place], isCurrent: true }]) =>
  renderToStaticMarkup(<TextLayer text={text} highlights={highlights} onGoTo={() => undefined} />)

describe('the text over a page', () => {
  it('is the words of its lines, in order', () => {
    const html = draw(aText())
    expect(html).toContain('--aspect:0.5')
    expect(html.replaceAll('<br/>', '\n').replaceAll(/<[^>]+>/g, '')).toBe('to be\n\n')
    expect(html).toContain('font-size:5cqh')
    expect(html).toContain('rotate(90deg)')
  })

  it('is nothing over a page that is damaged', () => {
    expect(draw(aText({ width: 0, height: 0 }))).toBe('')
  })

  it('is nothing before it has come', () => {
    const waiting = <PageTextLayer page={1} load={async () => aText()} onGoTo={() => undefined} />
    expect(renderToStaticMarkup(waiting)).toBe('')
  })

  it('shows what was searched for, to eyes only', () => {
    expect(draw(aText()).match(/data-current="true"[^>]* aria-hidden="true"/g)).toHaveLength(2)
  })

  it('leads to other pages by name', () => {
    expect(draw(aText({ links: [aLink({ page: 7 })] }))).toMatch(/<button type="button"[^>]*aria-label="Go to page 7"/)
  })

  it('leads out of the book in another tab, which learns nothing of us', () => {
    const html = draw(aText({ links: [aLink({ url: 'https://example.org/' })] }))
    expect(html).toMatch(/<a [^>]*href="https:\/\/example.org\/"[^>]*target="_blank" rel="noopener noreferrer"/)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ' javascript:x'])('never to %s', (url) => {
    expect(draw(aText({ links: [aLink({ url })] }))).not.toContain('<a')
  })
})
