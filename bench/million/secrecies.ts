import { childrensLabel, libraryIds } from './people.ts'
import { createRandom } from './random.ts'
import { ages } from './words.ts'

/** Everything that may decide who sees a series here: its library, its age, and whether it is for children. */
export const secrecies = libraryIds.flatMap((libraryId, library) =>
  [...new Set(ages)].flatMap((ageRating, age) =>
    [[], [childrensLabel]].map((sharingLabels, label) => ({
      id: 1 + label + 2 * (age + new Set(ages).size * library),
      libraryId,
      ageRating,
      sharingLabels,
    })),
  ),
)

/** Half of all series stand in the first library, a twentieth is for children. */
const shelves = [0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5].flatMap((i) => libraryIds[i] ?? [])

export const secrecyOf = (seriesIndex: number) => {
  const random = createRandom(seriesIndex * 104_729 + 11)
  const [libraryId, ageRating, isForChildren] = [random.pick(shelves), random.pick(ages), random.chance(0.05)]
  const found = secrecies.find(
    (one) =>
      one.libraryId === libraryId && one.ageRating === ageRating && one.sharingLabels.length === Number(isForChildren),
  )
  if (!found) throw new Error('there is no such secrecy')
  return found
}
