/** The `state` that was written under this name, whatever it is by now. */
export const readStored = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}')?.state
  } catch {
    return undefined
  }
}

/** A private window may refuse to store anything: the preferences then last as long as the page. */
export const writeStored = (name: string, value: unknown) => {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    return
  }
}
