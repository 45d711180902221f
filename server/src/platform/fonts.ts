import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'

export type FontFile = { readonly name: string; readonly path: string }

export type Fonts = {
  families(): Promise<string[]>
  /** Undefined for a family that does not exist. */
  files(family: string): Promise<FontFile[] | undefined>
}

const extensions = new Set(['.woff2', '.woff', '.ttf', '.otf'])
const builtIn = { family: 'OpenDyslexic', package: '@fontsource/opendyslexic/package.json' }

/** Each folder in `folder` is a family of its own; one font for readers with dyslexia is always there. */
export const openFonts = (folder: string): Fonts => {
  const folderOf = async (family: string) => {
    // Compared with what is there, so that no name leads out of the folder.
    const own = (await subfolders(folder)).find((name) => name === family)
    if (own !== undefined) return join(folder, own)
    return family === builtIn.family ? builtInFolder() : undefined
  }
  return {
    families: async () => [...new Set([builtIn.family, ...(await subfolders(folder))])],
    files: async (family) => {
      const place = await folderOf(family)
      if (place === undefined) return undefined
      const names = (await readdir(place)).filter((name) => extensions.has(extname(name).toLowerCase()))
      return names.toSorted().map((name) => ({ name, path: join(place, name) }))
    },
  }
}

const builtInFolder = () => join(dirname(createRequire(import.meta.url).resolve(builtIn.package)), 'files')

const subfolders = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()
}
