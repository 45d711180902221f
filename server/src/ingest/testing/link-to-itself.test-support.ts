import { rm, symlink } from 'node:fs/promises'

/** Makes the system fail to read a path, with an error of which nothing can be said but that it comes from the system. */
export const linkToItself = async (path: string): Promise<void> => {
  await rm(path)
  await symlink(path, path)
}
