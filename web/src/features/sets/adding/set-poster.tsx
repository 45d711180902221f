import { useCollectionPoster } from '#api/collections.ts'
import { useReadListPoster } from '#api/read-lists.ts'
import { Poster } from '#ui/poster/poster.tsx'
import classes from './adding.module.css'

type SetPosterProps = { kind: 'collection' | 'readList'; id: string; name: string }

export const SetPoster = ({ kind, id, name }: SetPosterProps) => {
  const collection = useCollectionPoster(id)
  const readList = useReadListPoster(id)
  return (
    <span className={classes.poster}>
      <Poster src={kind === 'collection' ? collection : readList} title={name} />
    </span>
  )
}
