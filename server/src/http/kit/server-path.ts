import { serverPaths } from '@spinrack/contract/vocabulary/server-paths'

/** Whether an address, without the context path, belongs to the server; however its letters are written. */
export const isServerPath = (url: string): boolean => {
  const path = decoded(url.split(/[?#;]/, 1)[0] ?? '')
    .toLowerCase()
    .replaceAll(/[\\/]+/g, '/')
  return serverPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
