import createSevenZip from '7z-wasm'
import type { ArchiveFile } from './describe-archive.test-support.ts'

/** Lets 7-Zip write an archive; `options` are its command line's. */
export const buildBySevenZip = async (files: readonly ArchiveFile[], ...options: string[]): Promise<Buffer> => {
  const sevenZip = await createSevenZip({ print: () => {}, printErr: () => {} })
  const { FS } = sevenZip
  FS.mkdir('/in')
  FS.chdir('/in')
  for (const { name, data } of files) {
    const folders = name.split('/').slice(0, -1)
    folders.forEach((_, depth) => {
      const folder = folders.slice(0, depth + 1).join('/')
      if (!FS.readdir(folders.slice(0, depth).join('/') || '.').includes(folders[depth] ?? '')) FS.mkdir(folder)
    })
    FS.writeFile(name, data)
  }
  const { exitCode } = process
  sevenZip.callMain(['a', ...options, '/archive', '-r', '.'])
  process.exitCode = exitCode
  const [written] = FS.readdir('/').filter((name) => name.startsWith('archive'))
  return Buffer.from(FS.readFile(`/${written}`))
}
