import type { FoundFiles } from '../walk/found-files.ts'

/** A file has a number and its content, both its own; its pictures stay when it is written anew. */
type File = {
  readonly id: number
  readonly size: number
  readonly time: number
  readonly content: string
  readonly pictures: number
}

export type Step = {
  readonly kind: 'move' | 'swap' | 'delete' | 'add' | 'copy' | 'rename-folder' | 'take-away' | 'bring-back' | 'retag'
  readonly from: number
  readonly to: number
}

const folders = ['/lib/A', '/lib/B', '/lib/C', '/lib/C/D']
export const places = folders.flatMap((folder) => ['1', '2', '3'].map((name) => `${folder}/${name}.cbz`))

/** A tree of files that people move about, as the model against which a library is held. */
export const newWorld = () => {
  const tree = new Map<string, File>()
  /** Taken out of the library, but not lost. */
  const away: File[] = []
  const bookOf = new Map<number, string>()
  /** Where files were, by their number, when they were last seen. */
  const seen = new Map<number, string>()
  let clock = 1
  let isFree: (path: string) => boolean = () => true
  const mayLie = (file: File | undefined, path: string) => file && (seen.has(file.id) || isFree(path))
  const add = (path: string, content = `content ${++clock}`) => {
    if (!tree.has(path) && isFree(path))
      tree.set(path, { id: ++clock, size: 10, time: clock, content, pictures: clock })
  }
  /** Another file with the same pictures. At the place of another book it would be taken for that one, edited. */
  const retag = (path: string) => {
    const file = tree.get(path)
    if (!file || (!isFree(path) && seen.get(file.id) !== path)) return
    tree.set(path, { ...file, id: ++clock, size: file.size + 1, time: clock, content: `content ${clock}` })
  }
  const move = (from: string, to: string) => {
    const file = tree.get(from)
    if (!file || tree.has(to) || !mayLie(file, to)) return
    tree.delete(from)
    tree.set(to, file)
  }
  const swap = (one: string, other: string) => {
    const [a, b] = [tree.get(one), tree.get(other)]
    if (a && b && mayLie(a, other) && mayLie(b, one)) tree.set(one, b).set(other, a)
  }
  const renameFolder = (from: string, to: string) => {
    const inside = [...tree.keys()].filter((path) => folderOf(path) === from)
    for (const path of inside) move(path, `${to}${path.slice(from.length)}`)
  }
  const takeAway = (path: string) => {
    const file = tree.get(path)
    if (file && tree.delete(path)) away.push(file)
  }
  const bringBack = (path: string) => {
    const file = away.at(-1)
    if (!file || tree.has(path) || !mayLie(file, path)) return
    away.pop()
    tree.set(path, file)
  }
  return {
    tree,
    /** Which book each file was, by its pictures. */
    bookOf,
    see: (covers: (path: string) => boolean) => {
      for (const [path, { id }] of tree) if (covers(path)) seen.set(id, path)
    },
    /** A file that is no book yet is put only where `isFreePlace` says so. */
    take: ({ kind, from, to }: Step, isFreePlace: (path: string) => boolean) => {
      isFree = isFreePlace
      const [here = '', there = ''] = [places[from], places[to]]
      const steps: Record<Step['kind'], () => unknown> = {
        move: () => move(here, there),
        swap: () => swap(here, there),
        delete: () => tree.delete(here),
        add: () => add(here),
        copy: () => tree.has(here) && add(there, tree.get(here)?.content),
        'rename-folder': () => renameFolder(folderOf(here), folderOf(there)),
        'take-away': () => takeAway(here),
        'bring-back': () => bringBack(there),
        retag: () => retag(here),
      }
      steps[kind]()
    },
    hashes: () => new Map([...tree].map(([path, file]) => [path, file.content])),
    /** Where only the content tells, the file system gives no numbers, and moving a file changes nothing else. */
    found: (by: 'identity' | 'content', covers: (path: string) => boolean = () => true): FoundFiles => ({
      unreadable: [],
      series: [...Map.groupBy(tree, ([path]) => folderOf(path))]
        .filter(([path]) => covers(path))
        .map(([path, files]) => ({
          path,
          name: path,
          modifiedAt: clock,
          oneshot: false,
          books: files.map(([at, { id, size, time }]) => ({
            path: at,
            name: at,
            size,
            modifiedAt: time,
            fileId: by === 'identity' ? `1:${id}` : null,
          })),
        })),
    }),
  }
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
