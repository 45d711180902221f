import { useQueryClient } from '@tanstack/react-query'
import { loadedLibraries } from '#api/libraries.ts'

type Kept = { readonly deleted: boolean; readonly libraryId: string }

/**
 * Its file is gone, or the whole folder of its library is out of reach. Looked up and not listened to: a wall holds
 * hundreds of cards, and lists are loaded again when a library changes.
 */
export const useUnavailable = ({ deleted, libraryId }: Kept): boolean => {
  const queryClient = useQueryClient()
  return deleted || loadedLibraries(queryClient).some(({ id, unavailable }) => id === libraryId && unavailable)
}
