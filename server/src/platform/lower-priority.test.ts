import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const file = pathToFileURL(join(import.meta.dirname, 'lower-priority.ts')).href
const program = `import { getPriority } from 'node:os'
import { lowerPriority } from ${JSON.stringify(file)}
lowerPriority()
console.log(getPriority())`

const priorityAfter = (nice: number) => {
  const node = [process.execPath, '--input-type=module', '--eval', program]
  return Number(spawnSync('nice', ['-n', String(nice), ...node], { encoding: 'utf8' }).stdout)
}

describe.skipIf(process.platform === 'win32')('a lowered priority', () => {
  it('is below the normal one', () => {
    expect(priorityAfter(0)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
  })

  it('is never a raised one', () => {
    expect(priorityAfter(15)).toBeGreaterThanOrEqual(15)
  })
})
