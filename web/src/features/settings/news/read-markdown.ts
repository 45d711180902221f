import type { Content, PlainTag } from './content.ts'
import { readInline } from './read-inline.ts'

/** More than release notes have; each line may be looked at as often as there are lines. */
const mostLines = 2000

/** The Markdown that release notes are written in. HTML in it is shown as the text it is. */
export const readMarkdown = (text: string): readonly Content[] =>
  readBlocks(
    text
      .replace(/<!--[^]*?-->/g, '')
      .split(/\r\n?|\n/)
      .slice(0, mostLines),
    0,
  )

type Block = { readonly content: readonly Content[]; /** How many lines it took. */ readonly lines: number }

/** Quotes in lists in quotes: below this they are plain text. */
const deepest = 8

/** Each looks at the lines from the first on, and answers only when they begin a block of its kind. */
const readers: readonly ((lines: readonly string[], depth: number) => Block | undefined)[] = [
  (lines) => (isBlank(lines[0]) ? { content: [], lines: 1 } : undefined),
  (lines) => readCode(lines),
  (lines) => readHeading(lines),
  (lines) =>
    /^ {0,3}([-*_])( *\1){2,} *$/.test(lines[0] ?? '')
      ? { content: [{ tag: 'hr', children: [] }], lines: 1 }
      : undefined,
  (lines, depth) => (depth < deepest ? readQuote(lines, depth) : undefined),
  (lines, depth) => (depth < deepest ? readList(lines, depth) : undefined),
]

const readBlocks = (lines: readonly string[], depth: number): readonly Content[] => {
  const contents: Content[] = []
  let at = 0
  while (at < lines.length) {
    const rest = lines.slice(at)
    const block = firstBlock(rest, depth) ?? readParagraph(rest, depth)
    contents.push(...block.content)
    at += block.lines
  }
  return contents
}

const firstBlock = (lines: readonly string[], depth: number): Block | undefined => {
  for (const read of readers) {
    const block = read(lines, depth)
    if (block !== undefined) return block
  }
  return undefined
}

const isBlank = (line: string | undefined) => line !== undefined && line.trim() === ''

const readCode = (lines: readonly string[]): Block | undefined => {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1]
  if (fence === undefined) return undefined
  const end = lines.findIndex((line, at) => at > 0 && line.trim().startsWith(fence))
  const last = end === -1 ? lines.length : end
  const code = lines.slice(1, last).join('\n')
  return { content: [{ tag: 'pre', children: [{ tag: 'code', children: [code] }] }], lines: last + 1 }
}

const headings: readonly PlainTag[] = ['h3', 'h3', 'h4', 'h5', 'h6', 'h6']

const readHeading = (lines: readonly string[]): Block | undefined => {
  const [, hashes = '', words = ''] = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(lines[0] ?? '') ?? []
  const tag = headings[hashes.length - 1]
  return tag && { content: [{ tag, children: readInline(words) }], lines: 1 }
}

const readQuote = (lines: readonly string[], depth: number): Block | undefined => {
  const count = countWhile(lines, (line) => /^ {0,3}>/.test(line))
  if (count === 0) return undefined
  const inner = lines.slice(0, count).map((line) => line.replace(/^ {0,3}> ?/, ''))
  return { content: [{ tag: 'blockquote', children: readBlocks(inner, depth + 1) }], lines: count }
}

const bullet = /^( {0,3})([-*+]|\d{1,9}[.)])( +|$)/

/** Lines that are indented belong to the item above them, another list included. */
const readList = (lines: readonly string[], depth: number): Block | undefined => {
  const first = bullet.exec(lines[0] ?? '')
  if (first === null) return undefined
  const [, indent = '', mark] = first
  const isNext = (found: RegExpExecArray | null): found is RegExpExecArray =>
    found !== null && (found[1] ?? '').length < indent.length + 2 && isNumber(found[2]) === isNumber(mark)
  const items: string[][] = []
  let at = 0
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const found = bullet.exec(line)
    if (isNext(found)) items.push([line.slice(found[0].length)])
    else if (continues(lines, at)) items.at(-1)?.push(line.replace(/^( {2,4}|\t)/, ''))
    else break
  }
  return {
    content: [
      {
        tag: isNumber(mark) ? 'ol' : 'ul',
        children: items.map((item) => ({ tag: 'li', children: readItem(item, depth + 1) })),
      },
    ],
    lines: at,
  }
}

const isNumber = (mark: string | undefined) => /^\d/.test(mark ?? '')

/** Indented, or an empty line before one that is. */
const continues = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? ''
  const indented = (text: string) => /^( {2,}|\t)\S/.test(text)
  return isBlank(line) ? indented(lines[at + 1] ?? '') || bullet.test(lines[at + 1] ?? '') : indented(line)
}

/** The words of a short item stand for themselves, without a paragraph around them. */
const readItem = (lines: readonly string[], depth: number): readonly Content[] =>
  readBlocks(lines, depth).flatMap((content, at) =>
    at === 0 && typeof content !== 'string' && content.tag === 'p' ? content.children : [content],
  )

const readParagraph = (lines: readonly string[], depth: number): Block => {
  const count = Math.max(
    1,
    countWhile(lines, (_, at) => at === 0 || firstBlock(lines.slice(at), depth) === undefined),
  )
  const words = lines.slice(0, count).map((line) => line.trim())
  return { content: [{ tag: 'p', children: readInline(words.join('\n')) }], lines: count }
}

const countWhile = (lines: readonly string[], holds: (line: string, at: number) => boolean): number => {
  const end = lines.findIndex((line, at) => !holds(line, at))
  return end === -1 ? lines.length : end
}
