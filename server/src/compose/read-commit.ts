import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installation } from '#platform/installation'

const folder = join(installation, '.git')

/** Which commit runs, as far as the checkout tells; empty words where there is none. */
export const readCommit = () => {
  try {
    const head = readFileSync(join(folder, 'HEAD'), 'utf8').trim()
    const last =
      readFileSync(join(folder, 'logs', 'HEAD'), 'utf8')
        .trimEnd()
        .split('\n')
        .at(-1) ?? ''
    const [, id = '', seconds = ''] = /^\S+ (\S+) .*> (\d+) /.exec(last) ?? []
    return {
      branch: head.replace(/^ref: refs\/heads\//, ''),
      commit: { id: id.slice(0, 7), time: new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z') },
    }
  } catch {
    return { branch: '', commit: { id: '', time: '' } }
  }
}
