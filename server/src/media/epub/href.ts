/**
 * Names an href may mean inside the archive, likeliest first: decoded as the standard says, then as written,
 * because some writers escape neither the link nor the name. Empty for links that leave the book.
 */
export const resolveHref = (from: string, href: string): readonly string[] => {
  const target = href.split('#', 1)[0]?.trim() ?? ''
  if (target === '' || /^[a-z][a-z\d+.-]*:/i.test(target) || target.startsWith('//')) return []
  return [...new Set([decodePercent(target), target])].map((path) => join(from, path))
}

/** `../` may climb to the root of the archive, never out of it. */
const join = (from: string, path: string): string => {
  const segments = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
