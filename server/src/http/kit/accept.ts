type Accepted = { readonly type: string; readonly subtype: string; readonly quality: number }

/** What a client takes, best first: by its own weights, and among equals the concrete before the wildcard. */
const accepted = (header: string | undefined): Accepted[] =>
  (header ?? '')
    .split(',')
    .flatMap((part) => {
      const [range = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
      const [type, subtype] = range.split('/')
      if (!type || !subtype) return []
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      const quality = weight === undefined ? 1 : Number(weight.slice(2))
      return quality > 0 ? [{ type, subtype, quality }] : []
    })
    .toSorted((a, b) => b.quality - a.quality || wildcards(a) - wildcards(b))

/** Whether a page of a PDF is wanted as PDF: the best of what fits a PDF or an image decides, and `*` fits a PDF. */
export const prefersPdf = (header: string | undefined): boolean => {
  const [best] = accepted(header).filter((one) => isFor(one, 'application', 'pdf') || isFor(one, 'image'))
  return best !== undefined && isFor(best, 'application', 'pdf')
}

/**
 * The packing for a picture made anew. WebP comes before AVIF among those that a client likes alike: it is nearly as
 * small, and is made in a tenth of the time while somebody waits.
 */
export const preferredPicture = (header: string | undefined): 'webp' | 'avif' | 'jpeg' => {
  const wanted = accepted(header).filter(({ type, subtype }) => type === 'image' && subtype !== '*')
  const best = wanted[0]?.quality ?? 0
  const liked = new Set(wanted.filter(({ quality }) => quality === best).map(({ subtype }) => subtype))
  if (liked.has('webp')) return 'webp'
  return liked.has('avif') ? 'avif' : 'jpeg'
}

export const takesGzip = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .some((part) => /^\s*(gzip|x-gzip)\s*(;\s*q=(1|0?\.\d*[1-9]\d*|1\.0+))?\s*$/i.test(part))

const wildcards = ({ type, subtype }: Accepted) => Number(type === '*') + Number(subtype === '*')

const isFor = (one: Accepted, type: string, subtype?: string) =>
  (one.type === '*' || one.type === type) && (one.subtype === '*' || subtype === undefined || one.subtype === subtype)
