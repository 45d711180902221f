import { describe, expect, it } from 'vitest'
import { parseMounts } from './mounts.ts'

const mounts = parseMounts(`22 27 0:21 / /proc rw,relatime - proc proc rw
24 27 0:6 / /dev rw,relatime shared:2 - devtmpfs devtmpfs rw
25 24 0:23 / /dev/shm rw - tmpfs tmpfs rw
27 1 254:0 / / rw - ext4 /dev/vda rw
30 27 8:1 / /mnt/my\\040disk rw - ext4 /dev/sda1 rw
31 27 0:40 / /srv/sys rw - sysfs sysfs rw
32 27 8:2 / /srv/sys rw - ext4 /dev/sdb rw
`)

describe('file systems that only show what the system is doing', () => {
  it('are known by where they are mounted', () => {
    expect([...mounts.pseudo]).toEqual(['/proc', '/dev'])
  })

  it.each([
    ['/proc', true],
    ['/proc/self/root', true],
    ['/dev/fd', true],
    ['/dev/shm/comics', false],
    ['/procession', false],
    ['/mnt/my disk/comics', false],
    ['/srv/sys', false],
    ['/', false],
    ['/home', false],
  ])('%s lies in one: %s', (path, isPseudo) => {
    expect(mounts.isPseudo(path)).toBe(isPseudo)
  })

  it('are nowhere where nobody tells', () => {
    expect(parseMounts('').isPseudo('/proc')).toBe(false)
  })
})
