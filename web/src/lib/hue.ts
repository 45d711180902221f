/** A hue from 0 to 359 that belongs to a text: the same title is always tinted alike, before and without its cover. */
export const hueOf = (text: string): number => {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}
