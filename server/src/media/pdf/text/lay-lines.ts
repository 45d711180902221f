import type { Character, Letter } from './character.ts'
import { around, type Angle, type Box } from './page-space.ts'

/** A word, with the space behind it and the room up to the next word of its line. */
export type Run = { readonly text: string; readonly box: Box; readonly angle: Angle }

type Open = { text: string; box: Box; angle: Angle | undefined }

/** The words of a page, line by line, in the order of the file; each can be laid over the picture of the page. */
export const layLines = (characters: readonly Character[]): Run[][] => {
  const lines: Run[][] = []
  let line: Open[] = []
  let isApart = true
  const endLine = () => {
    if (line.length > 0) lines.push(line.map(closed))
    line = []
    isApart = true
  }
  for (const character of characters) {
    if (character.kind === 'break') endLine()
    else if (character.kind === 'gap') isApart = true
    else {
      addLetter(line, character, isApart)
      isApart = false
    }
  }
  endLine()
  return lines
}

const closed = ({ text, box, angle }: Open): Run => ({ text, box, angle: angle ?? 0 })

const addLetter = (line: Open[], { text, box, angle }: Letter, isApart: boolean): void => {
  const last = line.at(-1)
  if (last && !isApart && isContinued(last, box, angle)) {
    last.text += text
    last.box = around(last.box, box)
    return
  }
  if (last && isApart) {
    last.text += ' '
    last.box = upTo(last, box)
  }
  line.push({ text, box, angle })
}

/** How far apart, in heights of their line, letters are still of one word, and words still of one line. */
const withinWord = 0.6
const withinLine = 3

const isContinued = (run: Open, box: Box, angle: Angle | undefined): boolean => {
  if (run.angle === undefined || run.angle !== angle) return false
  const [own, next] = [along(run.box, angle), along(box, angle)]
  return isBeside(own, next) && gapBetween(own, next) <= withinWord * own.thickness
}

/** The box of a word and of the space behind it, whichever way the line runs. */
const upTo = ({ box, angle }: Open, next: Box): Box => {
  if (angle === undefined) return box
  const [own, other] = [along(box, angle), along(next, angle)]
  const gap = gapBetween(own, other)
  if (!isBeside(own, other) || gap <= 0 || gap > withinLine * own.thickness) return box
  const start = other.start > own.start ? own.start : other.start + other.length
  const length = own.length + gap
  return isLevel(angle) ? { ...box, x: start, width: length } : { ...box, y: start, height: length }
}

/** A box as its line sees it. */
type Stretch = { readonly start: number; readonly length: number; readonly across: number; readonly thickness: number }

const along = ({ x, y, width, height }: Box, angle: Angle): Stretch =>
  isLevel(angle)
    ? { start: x, length: width, across: y, thickness: height }
    : { start: y, length: height, across: x, thickness: width }

const isLevel = (angle: Angle) => angle === 0 || angle === 180

const gapBetween = (a: Stretch, b: Stretch): number =>
  Math.max(b.start - (a.start + a.length), a.start - (b.start + b.length))

/** Whether they stand on one line: half of the thinner one is beside the other. */
const isBeside = (a: Stretch, b: Stretch): boolean => {
  const shared = Math.min(a.across + a.thickness, b.across + b.thickness) - Math.max(a.across, b.across)
  return shared >= Math.min(a.thickness, b.thickness) / 2
}
