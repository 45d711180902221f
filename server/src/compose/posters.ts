import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import { createPosterFinder } from '#catalog/browse/find-poster'
import { createPosterEditor } from '#catalog/posters/edit-posters'
import { createFindSubject, type SetMembers } from '#catalog/posters/find-subject'
import { createSetPosterFinder } from '#catalog/posters/find-set-poster'
import { createMosaics } from '#catalog/posters/mosaics'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import { preparePoster } from '#ingest/artwork/prepare-poster'
import { createImageConverter } from './page-source.ts'
import type { Workshop } from './workshop/workshop.ts'

type Base = Stores & {
  readonly transaction: Transaction
  readonly posterFiles: PosterFiles
  readonly workshop: Workshop
}

/** Everything about posters that people ask for. */
export const composePosters = (base: Base) => {
  const { workshop, posterFiles, transaction } = base
  const members: SetMembers = {
    ofCollection: async (viewer, id) => (await base.collectionReader.find(viewer, id))?.seriesIds,
    ofReadList: async (viewer, id) => (await base.readListReader.find(viewer, id))?.bookIds,
  }
  const finder = createPosterFinder(base)
  const mosaics = createMosaics({ posterFiles, draw: (pictures, height) => drawMosaic(workshop, pictures, height) })
  return {
    finder,
    useCases: {
      editor: createPosterEditor({
        ...base,
        findSubject: createFindSubject({ ...base, members }),
        prepare: preparePoster({ images: createImageConverter(base) }),
      }),
      setPoster: createSetPosterFinder({ ...base, posters: finder, members, mosaics }),
      regenerate: (onlyLarger: boolean) =>
        transaction(({ jobs }) =>
          jobs.add([{ type: 'FindBookThumbnailsToRegenerate', onlyLarger }], taskPriority.lowest),
        ),
    },
  }
}

const drawMosaic = async (workshop: Workshop, pictures: readonly Buffer[], height: number) => {
  const { bytes } = await workshop.image({ kind: 'mosaic', pictures, height })
  return bytes.length > 0 ? bytes : undefined
}
