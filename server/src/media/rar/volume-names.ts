/**
 * A RAR cut into volumes: `Book.part01.rar`, `Book.part02.rar` … or, as old programs did it, `Book.rar`, `Book.r00`,
 * `Book.r01` … The library makes up the name of the next volume from that of the first, and knows only `.rar`; here its
 * names become those of files, which may be called `.cbr`.
 */

/** Behind the name: the number of the volume, if there is one, and the extension. */
const numbered = /^(?<stem>.*?)(?<number>\.part\d+|\.?\d+)?(?<extension>\.[^.]*)$/i

/** What the library calls the first volume. */
export const volumeName = (fileName: string): string => `book${partsOf(fileName).number}.rar`

/** The files that a volume may be, the likeliest first; none for a name that is no volume. */
export const nextVolumes = (firstFile: string, name: string): string[] => {
  const { stem, number, extension } = partsOf(firstFile)
  const old = /^book(?<before>.*)\.(?<suffix>[r-z]\d\d)$/i.exec(name)?.groups
  if (old)
    return [old['suffix'] ?? '', (old['suffix'] ?? '').toUpperCase()].map((suffix) => `${stem}${number}.${suffix}`)
  const next = /^book(?<number>\.part\d+|\.?\d+)\.rar$/i.exec(name)?.groups?.['number']
  if (next === undefined || number === '') return []
  return [...new Set([extension, '.rar', '.cbr'])].map((one) => `${stem}${next}${one}`)
}

/** The number in `Book.part02.cbr`; undefined for other names. */
export const partNumber = (fileName: string): number | undefined => {
  const digits = /\.part(?<digits>\d{1,5})\.(?:rar|cbr)$/i.exec(fileName)?.groups?.['digits']
  return digits === undefined ? undefined : Number(digits)
}

/** The name of the first volume, for one that is another. */
export const earlierVolume = (fileName: string): string | undefined => {
  const number = partNumber(fileName)
  if (number === undefined || number <= 1) return undefined
  return fileName.replace(/\d+(?=\.\w+$)/, (digits) => '1'.padStart(digits.length, '0'))
}

/** What the names of all volumes of a set have in common. */
export const setOf = (fileName: string): string => fileName.replace(/\.part\d{1,5}\.(?:rar|cbr)$/i, '').toLowerCase()

const partsOf = (fileName: string) => {
  const { stem = fileName, number = '', extension = '' } = numbered.exec(fileName)?.groups ?? {}
  return { stem, number, extension }
}
