import { constants, getPriority, setPriority } from 'node:os'

const { PRIORITY_BELOW_NORMAL } = constants.priority

/** Makes this process give way to others. One that gives way more already stays as it is: raising it may be forbidden. */
export const lowerPriority = (): void => {
  try {
    if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
  } catch {
    // A matter of courtesy; the work is done all the same.
  }
}
