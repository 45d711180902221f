import type { ArchiveFile } from './describe-archive.test-support.ts'

/** How names too long for the header are written. */
export type TarFlavour = 'gnu' | 'pax' | 'ustar'

/** Writes a tar; with 'gnu' and 'pax' every name is written the long way. */
export const buildTar = (files: readonly ArchiveFile[], flavour: TarFlavour): Buffer =>
  Buffer.concat([...files.flatMap((file) => blocksOf(file, flavour)), Buffer.alloc(1024)])

const blocksOf = ({ name, data }: ArchiveFile, flavour: TarFlavour): Buffer[] => {
  switch (flavour) {
    case 'ustar':
      return entry('0', name, data)
    case 'gnu':
      return [...entry('L', '././@LongLink', Buffer.from(`${name}\0`)), ...entry('0', name.slice(0, 3), data)]
    case 'pax':
      return [...entry('x', 'PaxHeaders/1', paxRecord('path', name)), ...entry('0', name.slice(0, 3), data)]
  }
}

const paxRecord = (key: string, value: string): Buffer => {
  const rest = ` ${key}=${value}\n`
  const length = Buffer.byteLength(rest)
  const digits = String(length + String(length).length).length
  return Buffer.from(`${length + digits}${rest}`)
}

const entry = (type: string, name: string, data: Buffer): Buffer[] => [
  header(type, name, data.length),
  data,
  Buffer.alloc((512 - (data.length % 512)) % 512),
]

const header = (type: string, path: string, size: number): Buffer => {
  const bytes = Buffer.alloc(512)
  const cut = path.indexOf('/')
  const [prefix, name] = type === '0' && cut > 0 ? [path.slice(0, cut), path.slice(cut + 1)] : ['', path]
  bytes.write(name, 0)
  bytes.write('0000644\0', 100)
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  bytes.write(' '.repeat(8), 148)
  bytes.write(type, 156)
  bytes.write('ustar\0' + '00', 257)
  bytes.write(prefix, 345)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}
