import { useCollectionPoster } from '#api/collections.ts'
import { useReadListPoster } from '#api/read-lists.ts'
import { Poster } from '#ui/poster/poster.tsx'

type SetPosterProps = { kind: 'collection' | 'readList'; id: string; name: string }

export const SetPoster = ({ kind, id, name }: SetPosterProps) => {
  const collection = useCollectionPoster(id)
  const readList = useReadListPoster(id)
  return <Poster src={kind === 'collection' ? collection : readList} title={name} />
}
