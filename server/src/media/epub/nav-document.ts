import { childNamed, childrenNamed, textOf } from '../markup/xml.ts'
import type { XmlElement } from '../markup/xml.ts'
import type { RawLink } from './links.ts'

/** The list of that type in an EPUB 3 navigation document; none when it has no such list. */
export const navLinks = (root: XmlElement, type: 'toc' | 'landmarks' | 'page-list'): Iterable<RawLink> => {
  const nav = findNav(root, type)
  return nav === undefined ? [] : itemsOf(childNamed(nav, 'ol'))
}

/** Breadth first and without recursion: nobody promises how deep the document is. */
const findNav = (root: XmlElement, type: string): XmlElement | undefined => {
  const waiting = [root]
  for (const element of waiting) {
    const types = element.attributes.get('type')?.split(/\s+/) ?? []
    if (element.name === 'nav' && types.includes(type)) return element
    for (const child of element.children) if (typeof child !== 'string') waiting.push(child)
  }
  return undefined
}

const itemsOf = (list: XmlElement | undefined): RawLink[] =>
  childrenNamed(list, 'li').map((item) => {
    const anchor = childNamed(item, 'a')
    return {
      title: textOf(anchor ?? childNamed(item, 'span')).replace(/\s+/g, ' '),
      href: anchor?.attributes.get('href'),
      children: () => itemsOf(childNamed(item, 'ol')),
    }
  })
