import { buildZip } from './zip-builder.test-support.ts'
import type { ZipPart } from './zip-builder.test-support.ts'

type EpubParts = {
  readonly metadata?: string
  readonly manifest?: string
  readonly spine?: string
  readonly spineAttributes?: string
  readonly files?: readonly ZipPart[]
  /** Instead of the usual place and packing of the `mimetype` entry. */
  readonly mimetype?: readonly ZipPart[]
}

const MIMETYPE: ZipPart = { name: 'mimetype', data: 'application/epub+zip', method: 0 }

export const container = (packagePath: string): ZipPart => ({
  name: 'META-INF/container.xml',
  data: `<?xml version="1.0"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
      <rootfiles><rootfile full-path="${packagePath}" media-type="application/oebps-package+xml"/></rootfiles>
    </container>`,
})

/** An EPUB whose package document is `OEBPS/book.opf`. */
export const buildEpub = (parts: EpubParts): Buffer =>
  buildZip([
    ...(parts.mimetype ?? [MIMETYPE]),
    container('OEBPS/book.opf'),
    { name: 'OEBPS/book.opf', data: packageDocument(parts) },
    ...(parts.files ?? []),
  ])

export const packageDocument = ({
  metadata = '',
  manifest = '',
  spine = '',
  spineAttributes = '',
}: EpubParts): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">${metadata}</metadata>
    <manifest>${manifest}</manifest>
    <spine ${spineAttributes}>${spine}</spine>
  </package>`

export const item = (id: string, href: string, mediaType = 'application/xhtml+xml'): string =>
  `<item id="${id}" href="${href}" media-type="${mediaType}"/>`

export const itemref = (...ids: readonly string[]): string => ids.map((id) => `<itemref idref="${id}"/>`).join('')

export const xhtml = (body: string): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A title that is not on the page</title></head><body>${body}</body></html>`
