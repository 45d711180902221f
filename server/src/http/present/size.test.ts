import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatSize } from './size.ts'

const asIntl = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

it('says sizes in units of 1024', () => {
  expect([0, 1, 512, 1_023, 1_024, 47_500_000, 1_048_524, 2 ** 40].map(formatSize)).toEqual([
    '0 B',
    '1 B',
    '512 B',
    '1,023 B',
    '1 KiB',
    '45.3 MiB',
    '1,023.9 KiB',
    '1 TiB',
  ])
})

it('writes numbers as English does', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.nat(4), (bytes, fewer) => {
      const size = Math.floor(bytes / 1024 ** fewer)
      const [number = '', unit = ''] = formatSize(size).split(' ')
      const power = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'].indexOf(unit)
      expect(number).toBe(asIntl.format(size / 1024 ** power))
    }),
    { numRuns: 20_000 },
  )
})
