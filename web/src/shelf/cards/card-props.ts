import type { SetContext } from '#shelf/actions/targets.ts'

export type CardContextSet = SetContext

/** What all cards take beside their item. */
export type CardProps = {
  /** Takes the place of the line below the title, such as the date a list is sorted by. */
  note?: string
  /** A card within a `SelectionScope` can be selected, unless this says no. */
  selectable?: boolean
  context?: CardContextSet
  /** A poster with its name below, or a line of a list. */
  view?: 'grid' | 'list'
}
