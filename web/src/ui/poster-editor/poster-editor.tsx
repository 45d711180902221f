import { useEffect, useEffectEvent, useState } from 'react'
import { Notice } from '#ui/notice/notice.tsx'
import { AddedCard, StoredCard } from './poster-choice.tsx'
import { addFiles } from './poster-draft.ts'
import type { PosterDraft } from './poster-draft.ts'
import { PosterDrop } from './poster-drop.tsx'
import classes from './poster-editor.module.css'
import type { PosterWords } from './poster-words.ts'

type PosterEditorProps = {
  readonly draft: PosterDraft
  readonly onChange: (draft: PosterDraft) => void
  readonly formatSize: (bytes: number) => string
  readonly words: PosterWords
}

/** Posters to choose from, and a place for new ones. Nothing is sent from here: `changesOf(draft)` says what is wanted. */
export const PosterEditor = ({ draft, onChange, formatSize, words }: PosterEditorProps) => {
  const [refusal, setRefusal] = useState<string>()
  const add = (files: readonly File[]) => {
    const images = files.filter(({ type }) => type.startsWith('image/'))
    setRefusal(images.length < files.length ? words.notAnImage : undefined)
    if (images.length > 0) onChange(addFiles(draft, images))
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  const card = { draft, onChange, formatSize, words }
  const nothing = draft.added.length === 0 && draft.stored.length === 0
  return (
    <div className={classes.editor}>
      <PosterDrop words={words} onFiles={add} onFailure={() => setRefusal(words.fetchFailed)} />
      {refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}
      {nothing ? (
        <p className={classes.empty}>{words.empty}</p>
      ) : (
        <ul className={classes.gallery} aria-label={words.list}>
          {draft.added.map((poster) => (
            <AddedCard key={poster.key} poster={poster} {...card} />
          ))}
          {draft.stored.map((poster) => (
            <StoredCard key={poster.id} poster={poster} {...card} />
          ))}
        </ul>
      )}
    </div>
  )
}
