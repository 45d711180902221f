type LoadState = 'pending' | 'failing' | 'settled'

const mostAwaited = 3

/**
 * Sections appear from the top down: one that turns out to be empty then never pulls up what is already being looked at.
 * A failing one is not waited for, because it may take long to give up.
 */
export const reveal = <Section>(sections: readonly Section[], stateOf: (section: Section) => LoadState) => {
  const firstPending = sections.findIndex((section) => stateOf(section) === 'pending')
  const edge = firstPending === -1 ? sections.length : firstPending
  return { shown: sections.slice(0, edge), awaited: sections.slice(edge, edge + mostAwaited) }
}
