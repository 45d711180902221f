const names: Record<string, string> = {
  'application/zip': 'CBZ',
  'application/x-rar-compressed': 'CBR',
  'application/x-rar-compressed; version=4': 'CBR',
  'application/x-rar-compressed; version=5': 'RAR5',
  'application/x-7z-compressed': 'CB7',
  'application/x-tar': 'CBT',
  'application/pdf': 'PDF',
  'application/epub+zip': 'EPUB',
}

/** What people call the format of a file; a type we have no name for is shown as it is. */
export const formatName = (media: { readonly mediaType: string; readonly epubIsKepub: boolean }): string =>
  media.epubIsKepub ? 'KEPUB' : (names[media.mediaType] ?? media.mediaType)
