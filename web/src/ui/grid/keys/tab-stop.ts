import { createContext, useContext } from 'react'

/** Whether a card is the one that Tab stops at; everywhere but in a wall each of them is. */
export const TabStop = createContext(true)

/** The `tabIndex` of everything in a card. */
export const useCardTabIndex = (): -1 | undefined => (useContext(TabStop) ? undefined : -1)
