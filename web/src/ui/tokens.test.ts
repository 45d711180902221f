import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const block = (selector: string) => css.slice(css.indexOf(selector)).split('}')[0] ?? ''
const coloursOf = (text: string) =>
  Object.fromEntries(Array.from(text.matchAll(/--sr-([\w-]+): (#\w{6})/g), ([, name, value]) => [name, value]))
const light = coloursOf(block(':root {'))
const themes = { light, dark: { ...light, ...coloursOf(block(":root[data-mantine-color-scheme='dark']")) } }

const colour = (name: string, theme: 'light' | 'dark'): string => {
  const value = themes[theme][name]
  if (value === undefined) throw new Error(`no token ${name}`)
  return value
}

it('has colours of its own for the dark theme', () => {
  expect(themes.dark.bg).not.toBe(themes.light.bg)
})

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['bg', 'surface', 'raised']
const texts = ['ink', 'ink-dim', 'primary', 'danger', 'good', 'warn']
const onSolids = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-secondary', 'secondary'],
  ['on-accent', 'accent-solid'],
  ['on-accent', 'accent-solid-hover'],
  ['primary', 'primary-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'raised-hover'],
  ['ink', 'primary-soft'],
] as const

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(
    texts
      .flatMap((text) => grounds.map((ground) => [text, ground] as const))
      .concat(onSolids.map(([text, ground]) => [text, ground])),
  )('lets %s be read on %s (AA, 4.5)', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['bg', 'surface', 'raised'])('shows the edge of controls on %s (AA, 3)', (ground) => {
    expect(contrast(colour('line-strong', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })

  it('shows the accent on the page (AA, 3)', () => {
    expect(contrast(colour('accent', theme), colour('bg', theme))).toBeGreaterThanOrEqual(3)
  })
})
