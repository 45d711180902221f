/** Texts from elsewhere name addresses: only an absolute one of the web becomes a link. Relative ones are seen from `base`. */
export const webAddress = (text: string | null | undefined, base?: string | null): string | undefined => {
  if (text === null || text === undefined) return undefined
  const place = base ?? undefined
  if (!URL.canParse(text.trim(), place)) return undefined
  const { protocol, href } = new URL(text.trim(), place)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}
