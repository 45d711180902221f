import { limits } from '../../limits.ts'
import type { Character, Letter } from './character.ts'
import { angleOn, boxOn, sizeOfSpace, type PageSpace, type Rectangle } from './page-space.ts'
import { doublesAt, floatsAt, rectangleAt, upright, type Scratch } from './read-memory.ts'

type Source = Scratch & { readonly textPage: number; readonly space: PageSpace }

/** All that is written on a page and can be seen on it. */
export const readCharacters = (source: Source): Character[] => {
  const { pdfium, textPage } = source
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), limits.pdfCharacters)
  const characters: Character[] = []
  for (let index = 0; index < count; index++) {
    const character = characterAt(source, index)
    if (character) characters.push(character)
    // PDFium joins the parts of a divided word, but there a line ends all the same.
    if (character?.kind === 'letter' && character.isHyphen) characters.push({ kind: 'break' })
  }
  return characters
}

/** The same as one text, without a look at where anything stands: what takes most of the time is left out. */
export const readPlainText = ({ pdfium, textPage }: Pick<Source, 'pdfium' | 'textPage'>): string => {
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), limits.pdfCharacters)
  let text = ''
  for (let index = 0; index < count; index++) text += textOf(pdfium._FPDFText_GetUnicode(textPage, index)) ?? ''
  return text
}

const characterAt = (source: Source, index: number): Character | undefined => {
  const code = source.pdfium._FPDFText_GetUnicode(source.textPage, index)
  if (code === LINE_FEED || code === CARRIAGE_RETURN) return { kind: 'break' }
  const isHyphen = code === HYPHEN || source.pdfium._FPDFText_IsHyphen(source.textPage, index) === 1
  const text = isHyphen ? '-' : textOf(code)
  if (text === undefined) return undefined
  return text.trim() === '' ? { kind: 'gap' } : letterAt(source, index, { text, isHyphen })
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
/** What PDFium puts where a word was divided. */
const HYPHEN = 2
const LAST_CODE = 0x10ffff
/** Stands for a letter of which nothing is known. */
const UNKNOWN = 0xfffd

/** Undefined for what is no character: control codes, what no font could tell, and halves without their other half. */
const textOf = (code: number): string | undefined => {
  if (code > SPACE && code < DELETE) return String.fromCharCode(code)
  if (code === 0 || code === UNKNOWN || code > LAST_CODE) return undefined
  const text = String.fromCodePoint(code)
  return /[\p{Cc}\p{Cs}\p{Cn}]/u.test(text) && text.trim() !== '' ? undefined : text
}

const SPACE = 32
const DELETE = 127

const letterAt = (source: Source, index: number, traits: Pick<Letter, 'text' | 'isHyphen'>): Letter | undefined => {
  const angle = angleAt(source, index)
  const rectangle = (angle.inFile === 0 ? looseBoxAt(source, index) : undefined) ?? tightBoxAt(source, index)
  const box = rectangle && boxOn(source.space, rectangle)
  if (!box || !isSeen(source.space, box)) return undefined
  return { kind: 'letter', ...traits, box, angle: angle.asShown }
}

/** Text may lie beside the part of the plane that a page shows. */
const isSeen = (space: PageSpace, { x, y, width, height }: Letter['box']): boolean => {
  const size = sizeOfSpace(space)
  const [middle, centre] = [x + width / 2, y + height / 2]
  return middle >= 0 && centre >= 0 && middle <= size.width && centre <= size.height
}

const angleAt = ({ pdfium, pointer, textPage, space }: Source, index: number) => {
  const isKnown = pdfium._FPDFText_GetMatrix(textPage, index, pointer) !== 0
  const [along = 1, upwards = 0] = isKnown ? floatsAt({ pdfium, pointer }, 2) : []
  const vector = [along, upwards] as const
  return { inFile: angleOn({ ...space, quarters: 0 }, vector), asShown: angleOn(space, vector) }
}

/** As high as its line and as wide as its place in it. PDFium knows that only of text that runs along the page. */
const looseBoxAt = ({ pdfium, pointer, textPage }: Source, index: number): Rectangle | undefined => {
  if (pdfium._FPDFText_GetLooseCharBox(textPage, index, pointer) === 0) return undefined
  const box = rectangleAt({ pdfium, pointer })
  return box && box.right > box.left && box.top > box.bottom ? box : undefined
}

/** Only what is drawn of it. */
const tightBoxAt = ({ pdfium, pointer, textPage }: Source, index: number): Rectangle | undefined => {
  const places = [0, 1, 2, 3].map((place) => pointer + place * 8) as [number, number, number, number]
  if (pdfium._FPDFText_GetCharBox(textPage, index, ...places) === 0) return undefined
  const [left = 0, right = 0, bottom = 0, top = 0] = doublesAt({ pdfium, pointer }, 4)
  return upright({ left, bottom, right, top })
}
