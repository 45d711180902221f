/** One or two letters for an e-mail address: `mary.kay@example.org` gives `MK`. */
export const initialsOf = (email: string): string => {
  const [name = ''] = email.split('@')
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
