const leftOut =
  'Left out when empty, as the reference itself does on this part of the wire; its document calls it required.'

/** Where our answers differ from the reference's schemas, each with its reason. */
export const differences: Readonly<Record<string, string>> = {
  'Location.fragments: missing': leftOut,
  'WPBelongsToDto.collection: missing': leftOut,
  'WPLinkDto.properties: missing': leftOut,
  'WPMetadataDto.artist: missing': leftOut,
  'WPMetadataDto.author: missing': leftOut,
  'WPMetadataDto.colorist: missing': leftOut,
  'WPMetadataDto.contributor: missing': leftOut,
  'WPMetadataDto.editor: missing': leftOut,
  'WPMetadataDto.illustrator: missing': leftOut,
  'WPMetadataDto.inker: missing': leftOut,
  'WPMetadataDto.letterer: missing': leftOut,
  'WPMetadataDto.penciler: missing': leftOut,
  'WPMetadataDto.publisher: missing': leftOut,
  'WPMetadataDto.rendition: missing': leftOut,
  'WPMetadataDto.subject: missing': leftOut,
  'WPMetadataDto.translator: missing': leftOut,
  'TransientBookDto.fileLastModified: no date-time': 'Local time without a zone, as the reference really sends it.',
}

/** Fields that we send and the reference does not know, each with its reason. */
export const additions: Readonly<Record<string, string>> = {
  'BookMetadataDto.alternateTitle': 'SPEC 3 has one; the reference keeps none.',
  'BookMetadataDto.alternateTitleLock': 'The lock of it.',
  'LibraryDto.followLinksOutside': 'Our option: whether links lead a scan out of the library.',
  'LibraryDto.trashHeld': 'Why the trash was not emptied after the last scan, for administrators.',
  'LibraryDto.unreadableFolders': 'Where the last scan could not look, for administrators.',
  'SeriesDto.complete': 'SPEC 3 has it; the reference answers it only as a filter.',
  'WPLinkDto.alternate':
    'The reference sends it too, for pages that not every reader can draw; its document forgot it.',
}
