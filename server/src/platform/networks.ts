import { isIP } from 'node:net'

/** The machine itself. */
export const loopback: readonly string[] = ['127.0.0.0/8', '::1']

/** Reads addresses and networks (`10.0.0.1, fd00::/8`); `none` means that there are none. Throws what is wrong. */
export const parseNetworks = (text: string): readonly string[] => {
  if (text.trim().toLowerCase() === 'none') return []
  const networks = text.split(',').map((one) => one.trim())
  if (!networks.every(isNetwork)) throw new Error('must be addresses or networks like 10.0.0.1, fd00::/8, or none')
  return networks
}

const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  // An address with a zone (`fe80::1%eth0`) means nothing in a header.
  if (version === 0 || address.includes('%') || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/**
 * What stands for one visitor among those who come from many addresses: an IPv4 address, or the network of 64 bits that
 * each household with IPv6 is given.
 */
export const visitorNetwork = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.toLowerCase().split('%', 1).join('').split('::')
  const left = head.split(':').filter((part) => part !== '')
  const right = tail?.split(':').filter((part) => part !== '') ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const first = [...left, ...zeros, ...right].slice(0, 4)
  return `${first.map((part) => part.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
