import { webAddress } from '#lib/web-address.ts'
import type { Content, PlainTag } from './content.ts'
import { plainTags } from './content.ts'

/** As much of a node of the document as is looked at, so that the rules need no browser. */
export type HtmlNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<HtmlNode>
  readonly getAttribute?: (name: string) => string | null
}

const textNode = 3
const elementNode = 1

/** Not even their words are for people. Everything that is in neither list is replaced by what it holds. */
const dropped = new Set(
  (
    'script style template noscript iframe frame frameset object embed applet svg math canvas audio video source track ' +
    'form input button select option optgroup textarea datalist output meter progress dialog head title meta link base ' +
    'map area portal slot noembed noframes xmp plaintext'
  ).split(' '),
)

/** The page has its own first and second headings. */
const renamed: Readonly<Record<string, PlainTag>> = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
}

const kept: ReadonlySet<string> = new Set(plainTags)
const isKept = (tag: string): tag is PlainTag => kept.has(tag)

/** Between their parts there may be no words, so the line breaks of the source are dropped. */
const listLike: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tr'])
const isNoSpace = (content: Content) => typeof content !== 'string' || content.trim() !== ''

/** Deeper than any text is, and less deep than what makes a browser give up. */
const deepest = 60

/**
 * What is left of a document's nodes once everything that is not known to be harmless is gone: only known elements,
 * of their attributes only addresses of the web and the words for a picture.
 */
export const cleanNodes = (nodes: Iterable<HtmlNode>, base: string | null, depth = 0): readonly Content[] =>
  depth > deepest ? [] : [...nodes].flatMap((node) => cleanNode(node, base, depth))

const cleanNode = (node: HtmlNode, base: string | null, depth: number): readonly Content[] => {
  if (node.nodeType === textNode) return node.nodeValue ? [node.nodeValue] : []
  if (node.nodeType !== elementNode) return []
  const name = node.nodeName.toLowerCase()
  if (dropped.has(name)) return []
  if (name === 'img') return cleanPicture(node, base)
  const children = cleanNodes(node.childNodes, base, depth + 1)
  if (name === 'a') {
    const href = webAddress(node.getAttribute?.('href'), base)
    return href === undefined ? children : [{ tag: 'a', href, children }]
  }
  const tag = renamed[name] ?? name
  if (!isKept(tag)) return children
  return [{ tag, children: listLike.has(tag) ? children.filter(isNoSpace) : children }]
}

const cleanPicture = (node: HtmlNode, base: string | null): readonly Content[] => {
  const src = webAddress(node.getAttribute?.('src'), base)
  return src === undefined ? [] : [{ tag: 'img', src, alt: node.getAttribute?.('alt') ?? '' }]
}
