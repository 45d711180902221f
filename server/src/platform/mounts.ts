import { readFile } from 'node:fs/promises'

/** File systems that hold nobody's files, but show what the system is doing; walking through them has no end. */
const pseudoTypes = new Set(
  `proc sysfs devtmpfs devpts cgroup cgroup2 cpuset debugfs tracefs securityfs pstore bpf configfs fusectl mqueue
  hugetlbfs binfmt_misc efivarfs nsfs rpc_pipefs selinuxfs smackfs nfsd resctrl fuse.lxcfs`.split(/\s+/),
)

export type Mounts = {
  /** Where such file systems begin. */
  readonly pseudo: ReadonlySet<string>
  /** Whether a path, without links in it, lies in one. */
  isPseudo(path: string): boolean
}

/** What is mounted where, as Linux tells it; elsewhere there are no such file systems. */
export const readMounts = async (): Promise<Mounts> =>
  parseMounts(await readFile('/proc/self/mountinfo', 'utf8').catch(() => ''))

export const parseMounts = (mountinfo: string): Mounts => {
  // What is mounted later at the same place covers what was there.
  const types = new Map(
    mountinfo.split('\n').flatMap((line) => {
      const [facts = '', rest = ''] = line.split(' - ')
      const point = facts.split(' ')[4]
      return point ? [[unescaped(point), rest.split(' ')[0] ?? ''] as const] : []
    }),
  )
  const isPseudoType = (type: string | undefined) => type !== undefined && pseudoTypes.has(type)
  return {
    pseudo: new Set([...types.keys()].filter((point) => isPseudoType(types.get(point)))),
    isPseudo: (path) => isPseudoType(types.get(nearest(path, types))),
  }
}

const nearest = (path: string, points: ReadonlyMap<string, unknown>): string => {
  for (let place = path; place.length > 1; place = place.slice(0, place.lastIndexOf('/'))) {
    if (points.has(place)) return place
  }
  return '/'
}

/** Spaces, tabs, line breaks and backslashes are written in octal digits. */
const unescaped = (text: string) =>
  text.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)))
