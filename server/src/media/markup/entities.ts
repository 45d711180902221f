const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

/** Replaces character references. Entities a document declares itself are left alone, so nothing can multiply. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(#?\w{1,16});/g, (whole, name: string) => referenced(name) ?? whole) : text

const referenced = (name: string): string | undefined => {
  if (!name.startsWith('#')) return NAMED.get(name)
  const isHex = name[1] === 'x' || name[1] === 'X'
  const code = isHex ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}
