/** Words of several lists, each once whatever its case, in the spelling that came first. */
export const uniqueWords = (...lists: readonly (readonly string[])[]): string[] => {
  const words = new Map<string, string>()
  for (const word of lists.flat()) {
    const key = word.toLocaleLowerCase()
    if (!words.has(key)) words.set(key, word)
  }
  return [...words.values()]
}
