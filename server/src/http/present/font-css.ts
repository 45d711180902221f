import { extname } from 'node:path'

const formats: Record<string, string> = { ttf: 'truetype', otf: 'opentype' }

/** One rule for each weight and style, with its files in the order browsers should try them. */
export const fontCss = (family: string, fileNames: readonly string[]): string => {
  const faces = Map.groupBy(fileNames, (name) => `font-weight: ${weightOf(name)};\n  font-style: ${styleOf(name)};`)
  return [...faces].map(([face, names]) => faceRule({ family, face, sources: names.map(sourceOf) })).join('\n')
}

const faceRule = ({ family, face, sources }: { family: string; face: string; sources: readonly string[] }) =>
  `@font-face {\n  font-family: ${quoted(family)};\n  src: ${sources.join(', ')};\n  ${face}\n}\n`

const sourceOf = (name: string) => {
  const extension = extname(name).slice(1).toLowerCase()
  return `url(${quoted(encodeURIComponent(name))}) format('${formats[extension] ?? extension}')`
}

const weightOf = (name: string) => (/bold|700/i.test(name) ? 'bold' : 'normal')
const styleOf = (name: string) => (/italic|oblique/i.test(name) ? 'italic' : 'normal')

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`
