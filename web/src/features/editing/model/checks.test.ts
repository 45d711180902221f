import { describe, expect, it } from 'vitest'
import {
  canonicalLanguage,
  checkAlternateTitles,
  checkDate,
  checkIsbn,
  checkLanguage,
  checkLinks,
  checkNumber,
  checkRequired,
  checkWholeFrom,
} from './checks.ts'

const problem = (findings: readonly { problem: string }[]) => findings[0]?.problem

describe('rules of fields', () => {
  it.each([
    ['', undefined],
    ['978-2-20-504375-4', undefined],
    ['9782205043754', undefined],
    ['9782205043755', 'isbn'],
    ['978220504375', 'isbn'],
    ['2-20-504375-4', 'isbn'],
    ['978220504375X', 'isbn'],
  ])('ISBN %j: %j', (text, expected) => {
    expect(problem(checkIsbn(text))).toBe(expected)
  })

  it.each([
    ['', undefined],
    ['2024-02-29', undefined],
    [' 2024-02-29 ', undefined],
    ['2023-02-29', 'date'],
    ['2024-2-9', 'date'],
    ['2024', 'date'],
    ['29.02.2024', 'date'],
  ])('release date %j: %j', (text, expected) => {
    expect(problem(checkDate(text))).toBe(expected)
  })

  it.each([
    ['1', undefined],
    ['0', undefined],
    ['1.5', undefined],
    ['1,5', undefined],
    ['-1', undefined],
    ['', 'required'],
    ['one', 'number'],
    ['1.5.2', 'number'],
  ])('sort number %j: %j', (text, expected) => {
    expect(problem(checkNumber(text))).toBe(expected)
  })

  it.each([
    [0, '', undefined],
    [0, '0', undefined],
    [0, '-1', 'atLeastZero'],
    [0, '12.5', 'wholeNumber'],
    [1, '0', 'atLeastOne'],
    [1, '1', undefined],
    [1, 'x', 'wholeNumber'],
    [0, '99999999999', 'wholeNumber'],
  ] as const)('a whole number from %j on, given %j: %j', (least, text, expected) => {
    expect(problem(checkWholeFrom(least)(text))).toBe(expected)
  })

  it.each([
    ['', undefined],
    ['ja', undefined],
    ['pt_br', undefined],
    ['zh-Hant-TW', undefined],
    ['japanese', 'language'],
    ['xx', 'language'],
    ['e', 'language'],
  ])('language %j: %j', (text, expected) => {
    expect(problem(checkLanguage(text))).toBe(expected)
  })

  it('writes language tags in their canonical form', () => {
    expect(canonicalLanguage('en_us')).toBe('en-US')
  })

  it('takes a text of spaces for an empty one', () => {
    expect(problem(checkRequired('  '))).toBe('required')
  })

  it('points at the part of the row that is wrong', () => {
    const links = [
      { label: 'a', url: 'https://a.example' },
      { label: '', url: 'ftp://b.example' },
      { label: 'c', url: 'c example' },
      { label: 'd', url: '' },
    ]
    expect(checkLinks(links)).toEqual([
      { at: '1.label', problem: 'required' },
      { at: '1.url', problem: 'protocol' },
      { at: '2.url', problem: 'url' },
      { at: '3.url', problem: 'url' },
    ])
    expect(checkAlternateTitles([{ label: 'ja', title: ' ' }])).toEqual([{ at: '0.title', problem: 'required' }])
  })
})
