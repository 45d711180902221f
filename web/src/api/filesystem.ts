import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

export const filesystemQueries = {
  /** The folders inside `path`, on the server; an empty path means the roots of its disks. */
  folder: (path: string) =>
    queryOptions({
      queryKey: ['filesystem', path],
      queryFn: ({ signal }) => call('POST /api/v1/filesystem', { body: { path, showFiles: false }, signal }),
      staleTime: 0,
      gcTime: 60_000,
      retry: false,
    }),
}
