import { openPatiently, type OpenFile } from './open-file.ts'

type Kept = { readonly file: Promise<OpenFile>; users: number; idleSince: number }

const most = 16
const idleMilliseconds = 3_000

const files = new Map<string, Kept>()
let sweeping: NodeJS.Timeout | undefined

/**
 * As `withOpenFile`, for whoever will want the next page in a moment: the file stays open for some seconds. `version`
 * belongs to its name, because a file that was written anew is another file in the same place.
 */
export const withKeptFile = async <Result>(
  path: string,
  version: number,
  use: (file: OpenFile) => Promise<Result>,
): Promise<Result> => {
  const key = `${version} ${path}`
  const kept = files.get(key) ?? { file: openPatiently(path), users: 0, idleSince: 0 }
  files.delete(key)
  files.set(key, kept)
  kept.users += 1
  try {
    return await use(await kept.file)
  } catch (error) {
    // A disk that came back has other handles.
    if (files.get(key) === kept) files.delete(key)
    throw error
  } finally {
    kept.users -= 1
    kept.idleSince = Date.now()
    if (kept.users === 0 && files.get(key) !== kept) close(kept)
    sweeping ??= setInterval(sweep, idleMilliseconds).unref()
  }
}

const sweep = () => {
  const old = Date.now() - idleMilliseconds
  let spare = files.size - most
  for (const [key, kept] of files) {
    if (kept.users > 0 || (kept.idleSince > old && spare <= 0)) continue
    files.delete(key)
    spare -= 1
    close(kept)
  }
  if (files.size > 0) return
  clearInterval(sweeping)
  sweeping = undefined
}

/** Neither a file that never opened nor a disk that went away before it was closed is anybody's trouble any more. */
const close = ({ file }: Kept) => void file.then((opened) => opened.close()).catch(() => undefined)
