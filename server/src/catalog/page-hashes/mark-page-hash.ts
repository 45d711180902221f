import type { PageHashAction } from '@spinrack/contract/vocabulary/page-hash'
import type { Viewer } from '#domain/access/viewer'
import type { ImageConverter } from '#domain/media/media'
import type { PageHashStore } from '#domain/page-hash/page-hash'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { PagePictures } from './page-pictures.ts'

type Needs = {
  readonly pageHashes: Pick<PageHashStore, 'action' | 'insert' | 'changeAction'>
  readonly pictures: Pick<PagePictures, 'find'>
  readonly images: Pick<ImageConverter, 'shrink'>
  readonly posterFiles: Pick<PosterFiles, 'write'>
}

type Mark = { readonly hash: string; readonly size: number | null; readonly action: PageHashAction }

const longestEdge = 500

/** Decides about all pages with a hash; a picture is kept, since the pages themselves may be gone soon. */
export const markPageHash =
  ({ pageHashes, pictures, images, posterFiles }: Needs) =>
  async (viewer: Viewer, { hash, size, action }: Mark): Promise<void> => {
    if ((await pageHashes.action(hash)) !== undefined) return pageHashes.changeAction(hash, action)
    const page = await pictures.find(viewer, hash)
    const small = page && (await images.shrink(page.bytes, longestEdge).catch(() => undefined))
    const contentHash = small ? await posterFiles.write(small.bytes) : null
    await pageHashes.insert({ hash, size: size ?? page?.size ?? null, action, contentHash })
    if (small) await posterFiles.write(small.bytes)
  }
