import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { CopyMode } from '@spinrack/contract/vocabulary/import'
import { artworkOfBook } from '../delete/beside.ts'
import { hiddenName } from '../leftovers/leftover-names.ts'
import { picturesToBring } from '../sidecars/pictures-of-book.ts'
import { bringFile } from './bring-file.ts'
import { removeIfThere, statIfThere, type FileOperations } from './file-operations.ts'

type Replaced = { readonly former: string; readonly destination: string; readonly oneshot: boolean }

/** Pictures that nobody needs any more, now that another file took the place of the former one. */
export const sidecarsLeft = async ({ former, destination, oneshot }: Replaced): Promise<string[]> => {
  const others = (await namesBeside(former)).filter((name) => name !== basename(destination))
  return artworkOfBook({ path: former, oneshot }, others).map((name) => join(dirname(former), name))
}

const namesBeside = (path: string): Promise<string[]> => readdir(dirname(path)).catch(() => [])

type Journey = {
  readonly sourceFile: string
  readonly destination: string
  readonly copyMode: CopyMode
  readonly oneshot: boolean
}

/**
 * Lets the pictures of the source follow it, under the name it has now; answers where they are. One whose place a picture
 * of another book has, or one of the series, stays where it is.
 */
export const bringSidecars = async (files: FileOperations, journey: Journey) => {
  const { sourceFile, destination, copyMode } = journey
  const brought: string[] = []
  const beside = await namesBeside(destination)
  for (const { name, isShared } of picturesToBring(sourceFile, await namesBeside(sourceFile))) {
    const source = join(dirname(sourceFile), name)
    // Another book keeps its picture, and a second name of one file would change with it.
    const mode = copyMode === 'MOVE' && isShared ? 'COPY' : copyMode
    // `-2` of `Book 1-2.jpg`
    const suffix = stem(source).slice(stem(sourceFile).length)
    const target = join(dirname(destination), `${stem(destination)}${suffix}${extname(source)}`)
    if (!isOwn(journey, basename(target), beside) && (await statIfThere(target))) continue
    const temporary = join(dirname(target), hiddenName.arrival(basename(target)))
    await bringFile(files, { source, target: temporary, copyMode: mode })
    await files.rename(temporary, target)
    // Of two names of one file, renaming the one to the other leaves both.
    await removeIfThere(files, temporary)
    if (mode === 'MOVE') await removeIfThere(files, source)
    brought.push(target)
  }
  return brought
}

const isOwn = ({ destination, oneshot }: Journey, picture: string, beside: readonly string[]) =>
  artworkOfBook({ path: destination, oneshot }, [...beside, picture]).includes(picture)

const stem = (path: string) => basename(path, extname(path))
