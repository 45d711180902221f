import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import { describe, expect, it } from 'vitest'
import { matchSeries, type SeriesNames } from './match-series.ts'

const series = (id: string, ...names: string[]): SeriesNames => ({ id: id as SeriesId, names })

describe('a series that goes by a name', () => {
  const known = [
    series('long', 'The Amazing Gardener and Friends'),
    series('gardener', 'The Amazing Gardener', 'Amazing Gardener, The'),
    series('second', 'Batman (2016)'),
    series('first', 'Batman'),
    series('manga', 'Ōkami', 'Wolf of the Night', '狼'),
    series('signs', 'Moon: Knights/Days'),
  ]

  it.each([
    [['batman'], 'first'],
    [['Batman (2016)', 'Batman'], 'second'],
    [['Batman (2011)', 'BATMAN'], 'first'],
    [['okami'], 'manga'],
    [['wolf of the night'], 'manga'],
    [['狼'], 'manga'],
    [['Moon - Knights Days'], 'signs'],
    [['Amazing Gardener'], 'gardener'],
    [['azing Garden'], 'gardener'],
    [['Friends'], 'long'],
    [['unheard of', 'Batman'], 'first'],
  ])('is found by %j', (names, id) => {
    expect(matchSeries(names, known)).toBe(id)
  })

  it.each([[[]], [['']], [['an']], [['ba']], [['Saga']], [['!!!']]])('is not found by %j', (names) => {
    expect(matchSeries(names, known)).toBeUndefined()
  })

  it('prefers the exact name of a weaker guess to a part of a stronger one', () => {
    expect(matchSeries(['Gardener and', 'Batman'], known)).toBe('first')
  })
})
