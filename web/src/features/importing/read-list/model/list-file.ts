/** The server takes no more. */
export const mostBytes = 10_000_000

export type FileFault = 'kind' | 'size'

/** Why a file is not even sent. */
export const fileFault = ({ name, size }: Pick<File, 'name' | 'size'>): FileFault | undefined => {
  if (!/\.cbl$/iu.test(name)) return 'kind'
  return size < mostBytes ? undefined : 'size'
}
