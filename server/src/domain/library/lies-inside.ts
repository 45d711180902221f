/** Whether a path is a folder or something in it; both are absolute and normal, and both separators count. */
export const liesInside = (path: string, folder: string): boolean => {
  const parts = partsOf(path)
  return partsOf(folder).every((part, index) => parts[index] === part)
}

const partsOf = (path: string) => path.split(/[\\/]+/).filter(Boolean)
