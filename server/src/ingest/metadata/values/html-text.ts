import { decodeEntities } from '#media/markup/entities'

/** The text of a piece of HTML, as a person would write it down: its lines are those of its tags, not of its source. */
export const htmlText = (html: string): string =>
  decodeHtmlEntities(
    html
      .replace(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1\s*>/gi, '')
      .replace(/[ \t\r\n\f]+/g, ' ')
      .replace(/<(br|hr|\/p|\/div|\/li|\/h[1-6]|\/blockquote)\b[^>]*>/gi, '\n')
      .replace(/<\/?[a-z][^>]*>/gi, ''),
  )
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Character references of HTML; XML itself knows only five of them by name. */
const decodeHtmlEntities = (text: string): string => decodeEntities(decodeNames(text))

/** Only the names that XML lacks: text that was decoded once keeps an `&amp;` that is meant. */
export const decodeNames = (text: string): string =>
  text.includes('&') ? text.replace(/&([a-z]{2,8}\d?);/gi, (whole, name: string) => named.get(name) ?? whole) : text

/** The names of U+00A0 to U+00FF, in order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'

const named: ReadonlyMap<string, string> = new Map([
  ...latin1.split(' ').map((name, i) => [name, String.fromCharCode(0xa0 + i)] as const),
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ['Yuml', 'Ÿ'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['bull', '•'],
  ['hellip', '…'],
  ['trade', '™'],
  ['euro', '€'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
])
