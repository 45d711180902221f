import { listFileLimit } from '@spinrack/contract/vocabulary/import'

export type FileFault = 'kind' | 'size'

/** Why a file is not even sent. */
export const fileFault = ({ name, size }: Pick<File, 'name' | 'size'>): FileFault | undefined => {
  if (!/\.cbl$/iu.test(name)) return 'kind'
  return size < listFileLimit ? undefined : 'size'
}
