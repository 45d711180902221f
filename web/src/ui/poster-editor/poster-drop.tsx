import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { droppedFiles } from './dropped-files.ts'
import classes from './poster-editor.module.css'
import type { PosterWords } from './poster-words.ts'
import { useDropZone } from '../drop-zone/use-drop-zone.ts'

type PosterDropProps = {
  readonly words: PosterWords
  readonly onFiles: (files: readonly File[]) => void
  /** A picture of another page was dropped, and that page does not give it away. */
  readonly onFailure: () => void
}

export const PosterDrop = ({ words, onFiles, onFailure }: PosterDropProps) => {
  const input = useRef<HTMLInputElement>(null)
  const { zone, over } = useDropZone((dropped) => void droppedFiles(dropped).then(onFiles, onFailure))
  return (
    <div ref={zone} className={classes.drop} data-over={over || undefined}>
      <IconPhotoPlus className={classes.dropIcon} size={28} stroke={1.5} aria-hidden="true" />
      <div className={classes.dropText}>
        <span className={classes.dropTitle}>{words.drop}</span>
        <span className={classes.facts}>{words.limit}</span>
      </div>
      <Button variant="default" onClick={() => input.current?.click()}>
        {words.browse}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={words.browse}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again after it was dropped from the list.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
