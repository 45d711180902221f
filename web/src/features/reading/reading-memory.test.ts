import { expect, it } from 'vitest'
import { pairingKey, rememberedAlonePages, rememberedSettings, seriesKey } from './reading-memory.ts'

const stored = (key: string, value: string) => ({ [key]: { value } })

it('finds how a series is read by its id, whose letters the server wants small', () => {
  expect(seriesKey('0ABC')).toBe('webui.reader.series.0abc')
  expect(rememberedSettings(stored(seriesKey('0ABC'), '{"direction":"WEBTOON"}'), '0ABC')).toEqual({
    direction: 'WEBTOON',
  })
})

it('reads a series like all others where nothing sound is stored', () => {
  expect(rememberedSettings({}, '0ABC')).toBeNull()
  for (const value of ['', 'null', '[]', '7', '{']) {
    expect(rememberedSettings(stored(seriesKey('0ABC'), value), '0ABC')).toBeNull()
  }
})

it('takes the pages that stand alone, and nothing that is no page', () => {
  expect(rememberedAlonePages(stored(pairingKey('0B'), '[4, 9]'), '0B')).toEqual([4, 9])
  expect(rememberedAlonePages(stored(pairingKey('0B'), '[4, "x", -1, 1.5, null]'), '0B')).toEqual([4])
  for (const value of ['', '{}', '4']) expect(rememberedAlonePages(stored(pairingKey('0B'), value), '0B')).toEqual([])
})
