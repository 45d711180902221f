import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { SevenZip } from './engine.ts'

export type SevenZipEntry = {
  readonly name: string
  readonly size: number
  readonly packedSize: number | undefined
  readonly crc32: number | undefined
  /** Entries of one block are packed as one: none can be had without those before it. */
  readonly block: string
  readonly isDirectory: boolean
  readonly isEncrypted: boolean
}

export const listEntries = (sevenZip: SevenZip): SevenZipEntry[] => {
  const { code, lines, errors } = sevenZip.list()
  if (code !== 0) {
    const isEncrypted = errors.some((line) => /password|encrypted/i.test(line))
    throw new MediaError(isEncrypted ? 'ERR_1002' : 'ERR_1008', `the 7z cannot be opened: ${errors.join(' ').trim()}`)
  }
  const entries = recordsOf(lines).map(toEntry)
  if (entries.length > limits.entries) throw new MediaError('ERR_1008', `more than ${limits.entries} entries`)
  return entries
}

type Properties = ReadonlyMap<string, string>

/** `Key = value` lines; an empty line ends an entry. */
const recordsOf = (lines: readonly string[]): Properties[] => {
  const records: Map<string, string>[] = []
  let current = new Map<string, string>()
  for (const line of [...lines, '']) {
    const match = /^([A-Z][\w ]*?) = (.*)$/.exec(line)
    if (match) current.set(match[1] ?? '', match[2] ?? '')
    else if (line === '') {
      if (current.has('Path')) records.push(current)
      current = new Map()
    }
  }
  return records
}

const toEntry = (properties: Properties): SevenZipEntry => ({
  name: properties.get('Path') ?? '',
  size: Number(properties.get('Size') ?? 0),
  packedSize: properties.get('Packed Size') ? Number(properties.get('Packed Size')) : undefined,
  crc32: properties.get('CRC') ? Number.parseInt(properties.get('CRC') ?? '', 16) : undefined,
  block: properties.get('Block') ?? '',
  isDirectory: properties.get('Attributes')?.startsWith('D') ?? false,
  isEncrypted: properties.get('Encrypted') === '+',
})
