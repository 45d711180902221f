import { childNamed, childrenNamed, textOf } from '../markup/xml.ts'
import type { XmlElement } from '../markup/xml.ts'
import type { RawLink } from './links.ts'

/** EPUB 2's table of contents and page list. */
export const ncxLinks = (root: XmlElement): { readonly toc: RawLink[]; readonly pageList: RawLink[] } => ({
  toc: points(childNamed(root, 'navMap'), 'navPoint'),
  pageList: points(childNamed(root, 'pageList'), 'pageTarget'),
})

const points = (parent: XmlElement | undefined, name: 'navPoint' | 'pageTarget'): RawLink[] =>
  childrenNamed(parent, name).map((point) => ({
    title: textOf(childNamed(childNamed(point, 'navLabel'), 'text')).replace(/\s+/g, ' '),
    href: childNamed(point, 'content')?.attributes.get('src'),
    children: () => (name === 'navPoint' ? points(point, name) : []),
  }))
