import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#api/errors.ts'
import { bumpPosterVersions } from '#api/poster-versions.ts'
import { deletePoster, posterQueries, selectPoster, storedPosterUrl, uploadPoster } from '#api/posters.ts'
import type { PosterDto, PosterOwner } from '#api/posters.ts'
import type { Failure } from '#lib/failure.ts'
import type { PosterDraft, StoredPoster } from '#ui/poster-editor/poster-draft.ts'
import {
  changesOf,
  draftOf,
  hasChanges,
  withRemoved,
  withSelected,
  withUploaded,
} from '#ui/poster-editor/poster-draft.ts'

export type PosterDraftState = {
  /** Undefined until the posters have come. */
  readonly draft: PosterDraft | undefined
  readonly failure: Failure | undefined
  readonly retry: () => void
  readonly change: (draft: PosterDraft) => void
  readonly changed: boolean
  /** Sends what is wanted, step by step; rejects at the first step that fails, and a second try goes on from there. */
  readonly save: () => Promise<void>
}

/** The posters of one thing while its edit dialog is open; without an owner there are none, and nothing is asked. */
export const usePosterDraft = (given: PosterOwner | undefined): PosterDraftState => {
  const owner = given ?? nobody
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState<PosterDraft>()
  const { data, error, refetch } = useQuery({
    ...posterQueries.list(owner),
    enabled: given !== undefined && edited === undefined,
  })
  const draft = edited ?? (data === undefined ? undefined : draftOf(data.map((poster) => storedOf(owner, poster))))
  const save = async () => {
    if (draft === undefined || !hasChanges(draft)) return
    let now = draft
    const goOnFrom = (next: PosterDraft) => {
      now = next
      setEdited(next)
    }
    const { uploads, select, remove } = changesOf(now)
    for (const { key, file, selected } of uploads) {
      const poster = await uploadPoster(owner, file, selected)
      goOnFrom(withUploaded(now, key, storedOf(owner, poster)))
    }
    if (select !== undefined) {
      await selectPoster(owner, select)
      goOnFrom(withSelected(now, select))
    }
    for (const id of remove) {
      await deletePoster(owner, id)
      goOnFrom(withRemoved(now, id))
    }
    bumpPosterVersions([owner.id])
    await queryClient.invalidateQueries({ queryKey: posterQueries.list(owner).queryKey })
  }

  return {
    draft,
    failure: error === null ? undefined : failureOf(error),
    retry: () => void refetch(),
    change: setEdited,
    changed: draft !== undefined && hasChanges(draft),
    save,
  }
}

const nobody: PosterOwner = { kind: 'book', id: '' }

const origins = { GENERATED: 'generated', SIDECAR: 'beside-files', USER_UPLOADED: 'uploaded' } as const

const storedOf = (owner: PosterOwner, poster: PosterDto): StoredPoster => ({
  id: poster.id,
  url: storedPosterUrl(owner, poster.id),
  selected: poster.selected,
  origin: origins[poster.type],
  mediaType: poster.mediaType,
  bytes: poster.fileSize,
  width: poster.width,
  height: poster.height,
})
