import { childNamed, childrenNamed, parseXml, textOf } from '../markup/xml.ts'
import type { XmlElement } from '../markup/xml.ts'
import { namedMeta, readMetadata } from './metadata.ts'
import type { EpubMetadata } from './metadata.ts'

export type ManifestItem = {
  readonly id: string
  readonly href: string
  readonly mediaType: string
  readonly properties: readonly string[]
}

/** The OPF file: what the book consists of and in which order it is read. */
export type EpubPackage = {
  readonly metadata: EpubMetadata
  readonly manifest: readonly ManifestItem[]
  /** Manifest items in reading order; one may come again. */
  readonly spine: readonly ManifestItem[]
  readonly isFixedLayout: boolean
  /** The manifest id that EPUB 2's `<meta name="cover">` points to. */
  readonly coverId: string | undefined
  /** EPUB 2's list of important places. */
  readonly guide: readonly { readonly title: string; readonly href: string }[]
}

export const parsePackage = (text: string): EpubPackage => {
  const root = parseXml(text)
  if (root.name !== 'package') throw new Error('package document has no package element')
  const manifest = childrenNamed(childNamed(root, 'manifest'), 'item').map(toItem)
  const byId = new Map(manifest.map((item) => [item.id, item]))
  const spine = childrenNamed(childNamed(root, 'spine'), 'itemref').flatMap(
    ({ attributes }) => byId.get(attributes.get('idref')?.trim() ?? '') ?? [],
  )
  const metas = childrenNamed(childNamed(root, 'metadata'), 'meta')
  return {
    metadata: readMetadata(root),
    manifest,
    spine,
    isFixedLayout: isFixedLayout(metas),
    coverId: namedMeta(metas, 'cover')?.trim(),
    guide: childrenNamed(childNamed(root, 'guide'), 'reference').map(({ attributes }) => ({
      title: attributes.get('title')?.trim() || (attributes.get('type')?.trim() ?? ''),
      href: attributes.get('href')?.trim() ?? '',
    })),
  }
}

/** Drawings (SVG) do not count: they may load fonts, other pictures and scripts. */
export const isPicture = ({ mediaType }: ManifestItem): boolean =>
  mediaType.startsWith('image/') && mediaType !== 'image/svg+xml'

const toItem = ({ attributes }: XmlElement): ManifestItem => ({
  id: attributes.get('id')?.trim() ?? '',
  href: attributes.get('href')?.trim() ?? '',
  mediaType: (attributes.get('media-type') ?? '').trim().toLowerCase(),
  properties: (attributes.get('properties') ?? '').split(/\s+/).filter((property) => property !== ''),
})

const isFixedLayout = (metas: readonly XmlElement[]): boolean =>
  namedMeta(metas, 'fixed-layout') === 'true' ||
  metas.some((meta) => meta.attributes.get('property') === 'rendition:layout' && textOf(meta) === 'pre-paginated')
