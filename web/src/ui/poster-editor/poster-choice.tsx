import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FilePicture } from './file-picture.tsx'
import type { AddedPoster, PosterDraft, StoredPoster } from './poster-draft.ts'
import { choose, dropAdded, isChosen, isTooBig, toggleRemoved } from './poster-draft.ts'
import classes from './poster-editor.module.css'
import type { PosterWords } from './poster-words.ts'

type CardProps = {
  readonly draft: PosterDraft
  readonly onChange: (draft: PosterDraft) => void
  readonly formatSize: (bytes: number) => string
  readonly words: PosterWords
}

export const AddedCard = ({ poster, draft, onChange, formatSize, words }: CardProps & { poster: AddedPoster }) => {
  const tooBig = isTooBig(poster.file)
  const choice = { kind: 'added', key: poster.key } as const
  return (
    <PosterChoice
      picture={<FilePicture file={poster.file} />}
      name={poster.file.name}
      mark={tooBig ? { text: words.tooBig, tone: 'bad' } : { text: words.toBeUploaded, tone: 'new' }}
      facts={formatSize(poster.file.size)}
      chosen={isChosen(draft, choice)}
      words={words}
      onChoose={tooBig ? undefined : () => onChange(choose(draft, choice))}
      removal={
        <Removal
          label={words.remove}
          icon={<IconTrash size={16} />}
          onClick={() => onChange(dropAdded(draft, poster.key))}
        />
      }
    />
  )
}

export const StoredCard = ({ poster, draft, onChange, formatSize, words }: CardProps & { poster: StoredPoster }) => {
  const removed = draft.removed.includes(poster.id)
  const choice = { kind: 'stored', id: poster.id } as const
  return (
    <PosterChoice
      picture={<img src={poster.url} alt="" />}
      name={words.origin[poster.origin]}
      mark={removed ? { text: words.toBeDeleted, tone: 'bad' } : { text: words.origin[poster.origin], tone: 'plain' }}
      facts={
        poster.width > 0 ? `${poster.width} × ${poster.height} · ${formatSize(poster.bytes)}` : formatSize(poster.bytes)
      }
      chosen={isChosen(draft, choice)}
      faded={removed}
      words={words}
      onChoose={() => onChange(choose(draft, choice))}
      removal={
        poster.origin === 'uploaded' && (
          <Removal
            label={removed ? words.keep : words.remove}
            icon={removed ? <IconArrowBackUp size={16} /> : <IconTrash size={16} />}
            onClick={() => onChange(toggleRemoved(draft, poster.id))}
          />
        )
      }
    />
  )
}

type PosterChoiceProps = {
  readonly picture: ReactNode
  readonly name: string
  readonly mark: { readonly text: string; readonly tone: 'plain' | 'new' | 'bad' }
  readonly facts: string
  readonly chosen: boolean
  readonly faded?: boolean
  readonly words: PosterWords
  /** Undefined: cannot be chosen. */
  readonly onChoose: (() => void) | undefined
  readonly removal: ReactNode
}

const PosterChoice = ({ picture, name, mark, facts, chosen, faded, words, onChoose, removal }: PosterChoiceProps) => (
  <li className={classes.choice} data-chosen={chosen || undefined} data-faded={faded || undefined}>
    <button
      type="button"
      className={classes.picture}
      aria-pressed={chosen}
      aria-label={`${chosen ? words.selected : words.select}: ${name}`}
      disabled={onChoose === undefined}
      onClick={onChoose}
    >
      {picture}
      {chosen && (
        <span className={classes.tick} aria-hidden="true">
          <IconCheck size={16} stroke={2.5} />
        </span>
      )}
    </button>
    <div className={classes.caption}>
      <div className={classes.captionText}>
        <span className={classes.mark} data-tone={mark.tone}>
          {mark.text}
        </span>
        <span className={classes.facts}>{facts}</span>
      </div>
      {removal}
    </div>
  </li>
)

const Removal = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  </Tooltip>
)
