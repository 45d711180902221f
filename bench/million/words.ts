import { createRandom } from './random.ts'

/** Words that titles are full of, the most common first. */
const common =
  'the of and man love girl dark star night king moon world hero blood city dragon school war magic death red black dead time life last house ghost fire batman spider wolf iron sword shadow knight island secret storm blue river'.split(
    ' ',
  )

const syllables =
  'ka ra mi no to shi ne lu be dor fan gal har ix jo kel lan mor nu or pel qui ros sal tam ur vel wen yo zan'.split(' ')

/** A vocabulary of some thousands: real words first, invented ones after them. */
export const words: readonly string[] = [...common, ...invented(4_000)]

export const genres = numbered('Genre', 60)
export const tags = numbered('Tag', 800)
export const publishers = numbered('Publisher', 400)
export const authors = numbered('Author', 8_000)
export const languages = ['en', 'en', 'en', 'ja', 'fr', 'de', 'es', 'it'] as const
export const statuses = ['ENDED', 'ONGOING', 'ONGOING', 'HIATUS', 'ABANDONED'] as const
export const ages = [null, null, null, 0, 6, 10, 12, 13, 15, 16, 17, 18] as const

function invented(count: number) {
  const random = createRandom(7)
  const made = new Set<string>()
  while (made.size < count) made.add(Array.from({ length: 2 + random.below(3) }, () => random.pick(syllables)).join(''))
  return [...made]
}

function numbered(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `${name} ${i + 1}`)
}
