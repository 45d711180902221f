/** A feed that takes longer or is larger is no feed of ours. */
const longestMilliseconds = 5_000
const mostBytes = 4 * 1024 * 1024

/** The JSON at an address of somebody else's server; fails rather than waits or fills the memory. */
export const fetchJson = async (url: string, patience = longestMilliseconds): Promise<unknown> => {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > mostBytes) throw new Error(`${url} answered too much`)
    pieces.push(piece)
  }
  return JSON.parse(Buffer.concat(pieces).toString('utf8'))
}
