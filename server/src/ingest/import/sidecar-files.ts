import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { CopyMode } from '@spinrack/contract/vocabulary/import'
import { hiddenName } from '../leftovers/leftover-names.ts'
import { picturesOfBook } from '../sidecars/pictures-of-book.ts'
import { bringFile } from './bring-file.ts'
import { removeIfThere, type FileOperations } from './file-operations.ts'

/** Pictures beside a book that belong to it and not to another one there, whether it is still there or not. */
export const sidecarsOf = async (bookPath: string): Promise<string[]> => {
  const folder = dirname(bookPath)
  const names = await readdir(folder).catch(() => [])
  return picturesOfBook(bookPath, names, undefined).map((name) => join(folder, name))
}

type Journey = { readonly sourceFile: string; readonly destination: string; readonly copyMode: CopyMode }

/** Lets the pictures of the source follow it, under the name it has now; answers where they are. */
export const bringSidecars = async (files: FileOperations, { sourceFile, destination, copyMode }: Journey) => {
  const brought: string[] = []
  for (const source of await sidecarsOf(sourceFile)) {
    // `-2` of `Book 1-2.jpg`
    const suffix = stem(source).slice(stem(sourceFile).length)
    const target = join(dirname(destination), `${stem(destination)}${suffix}${extname(source)}`)
    const temporary = join(dirname(target), hiddenName.arrival(basename(target)))
    await bringFile(files, { source, target: temporary, copyMode })
    await files.rename(temporary, target)
    // Of two names of one file, renaming the one to the other leaves both.
    await removeIfThere(files, temporary)
    if (copyMode === 'MOVE') await removeIfThere(files, source)
    brought.push(target)
  }
  return brought
}

const stem = (path: string) => basename(path, extname(path))
