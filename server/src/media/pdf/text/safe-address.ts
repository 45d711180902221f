/** What a link of a book may lead to outside of it: nothing that runs, nothing of the reader's own computer. */
const schemes = new Set(['http:', 'https:', 'mailto:'])
const longest = 2_000

/** The address as a browser would write it; undefined for one that nobody should follow. */
export const safeAddress = (text: string): string | undefined => {
  const address = text.trim()
  if (address.length > longest || !URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return schemes.has(protocol) && href.length <= longest * 3 ? href : undefined
}
