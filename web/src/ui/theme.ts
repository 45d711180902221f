import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core'
import { createTheme, defaultVariantColorsResolver } from '@mantine/core'

const blue: MantineColorsTuple = [
  '#e6f0fc',
  '#c7defa',
  '#9cc6f4',
  '#78baec',
  '#4a94e2',
  '#1f76dc',
  '#005ed3',
  '#0050b4',
  '#003f8e',
  '#002f6b',
]
const red: MantineColorsTuple = [
  '#fdeaed',
  '#ffc9d2',
  '#ff9eae',
  '#ff7a8e',
  '#ff4d69',
  '#ff0335',
  '#db002b',
  '#bd0025',
  '#8f001c',
  '#610013',
]

/** Mantine takes its neutrals from these two by index: 4 is the edge of controls, `dark` 6 and 7 are grounds. */
const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#f1f2f5',
  '#e8eaee',
  '#d5d8de',
  '#868c96',
  '#6f7681',
  '#5b626d',
  '#3f454e',
  '#2a2f36',
  '#14161a',
]
const dark: MantineColorsTuple = [
  '#e8eaed',
  '#c9ced5',
  '#9aa1ab',
  '#858c97',
  '#707884',
  '#272c34',
  '#1e2228',
  '#16191e',
  '#0e1013',
  '#0a0b0e',
]

/** Solid grounds carry the text colour that was tested on them, in both themes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant !== 'filled') return defaultVariantColorsResolver(input)
  const [ground, hover, text] =
    input.color === 'red'
      ? ['--sr-accent-solid', '--sr-accent-solid-hover', '--sr-on-accent']
      : ['--sr-primary', '--sr-primary-hover', '--sr-on-primary']
  return {
    background: `var(${ground})`,
    hover: `var(${hover})`,
    color: `var(${text})`,
    border: '1px solid transparent',
  }
}

export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 6, dark: 3 },
  colors: { blue, red, gray, dark },
  variantColorResolver,
  autoContrast: true,
  fontFamily: 'var(--sr-font)',
  fontFamilyMonospace: 'var(--sr-mono)',
  fontSizes: {
    xs: 'var(--sr-text-12)',
    sm: 'var(--sr-text-14)',
    md: 'var(--sr-text-16)',
    lg: 'var(--sr-text-20)',
    xl: 'var(--sr-text-28)',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'var(--sr-shadow)',
    md: 'var(--sr-shadow)',
    lg: 'var(--sr-shadow)',
    xl: 'var(--sr-shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Mantine's own variables, said in our tokens; both themes read the same ones. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped })

const mapped = {
  '--mantine-color-body': 'var(--sr-bg)',
  '--mantine-color-text': 'var(--sr-ink)',
  '--mantine-color-bright': 'var(--sr-ink)',
  '--mantine-color-dimmed': 'var(--sr-ink-dim)',
  '--mantine-color-placeholder': 'var(--sr-ink-dim)',
  '--mantine-color-anchor': 'var(--sr-primary)',
  '--mantine-color-error': 'var(--sr-danger)',
  '--mantine-color-success': 'var(--sr-good)',
  '--mantine-color-default': 'var(--sr-surface)',
  '--mantine-color-default-hover': 'var(--sr-raised)',
  '--mantine-color-default-color': 'var(--sr-ink)',
  '--mantine-color-default-border': 'var(--sr-line)',
  '--mantine-color-disabled': 'var(--sr-raised)',
  '--mantine-color-disabled-color': 'var(--sr-ink-dim)',
  '--mantine-color-disabled-border': 'var(--sr-line)',
  '--mantine-primary-color-contrast': 'var(--sr-on-primary)',
  '--mantine-color-blue-filled': 'var(--sr-primary)',
  '--mantine-color-blue-filled-hover': 'var(--sr-primary-hover)',
  '--mantine-color-blue-light': 'var(--sr-primary-soft)',
  '--mantine-color-blue-light-hover': 'var(--sr-primary-soft)',
  '--mantine-color-blue-light-color': 'var(--sr-primary)',
  '--mantine-color-blue-outline': 'var(--sr-primary)',
  '--mantine-color-blue-outline-hover': 'var(--sr-primary-soft)',
  // The words of dangerous commands in menus.
  '--mantine-color-red-6': 'var(--sr-danger)',
  '--mantine-color-red-light': 'var(--sr-danger-soft)',
  '--mantine-color-red-light-hover': 'var(--sr-danger-soft)',
  '--mantine-color-red-light-color': 'var(--sr-danger)',
  '--mantine-color-red-outline': 'var(--sr-danger)',
  '--mantine-color-gray-light': 'var(--sr-raised)',
  '--mantine-color-gray-light-hover': 'var(--sr-raised-hover)',
  '--mantine-color-gray-light-color': 'var(--sr-ink)',
}
