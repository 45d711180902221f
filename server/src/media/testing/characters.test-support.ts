import type { Character, Letter } from '../pdf/text/character.ts'

type Place = { readonly x?: number; readonly y?: number; readonly step?: number; readonly angle?: Letter['angle'] }

/** Letters of ten by ten points in a row; spaces are gaps, and ¬ is a hyphen that divides a word. */
export const write = (text: string, place: Place = {}): Character[] => {
  const { x = 0, y = 0, step = 10 } = place
  const angle = 'angle' in place ? place.angle : 0
  return Array.from(text, (letter, index): Character => {
    if (letter === ' ') return { kind: 'gap' }
    const box = { x: x + index * step, y, width: 10, height: 10 }
    return { kind: 'letter', text: letter === '¬' ? '-' : letter, box, angle, isHyphen: letter === '¬' }
  })
}
