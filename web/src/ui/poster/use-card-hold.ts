import type { CardFace } from './card-face.ts'
import { useLongPress } from './use-long-press.ts'

/** A held card opens its sheet; while something is selected, it takes all up to here, as shift does. */
export const useCardHold = ({ selection, commands }: CardFace, open: () => void) => {
  const selectUpToHere = selection?.selecting === true ? () => selection.toggle(true) : undefined
  return useLongPress(selectUpToHere ?? (commands && open))
}
