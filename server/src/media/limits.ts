const KIB = 1024
const MIB = 1024 * KIB

/** Bounds that no honest book reaches; they keep a hostile one from costing memory or time. */
export const limits = {
  entries: 100_000,
  directoryBytes: 64 * MIB,
  /** Uncompressed size one entry may declare. */
  entryBytes: 512 * MIB,
  /** All that analysis unpacks of one archive whose entries cannot be looked into without. */
  unpackedBytes: 4096 * MIB,
  /** A tar that is packed as a whole, and so has to be unpacked as a whole. */
  packedTarBytes: 256 * MIB,
  /** Unpacked pages that stay in memory for a reader who turns pages. */
  keptBytes: 64 * MIB,
  /** How far into an image its dimensions are looked for; a TIFF may keep its directory behind the pixels. */
  imageHeadBytes: 8 * MIB,
  /** An EPUB's package or content document. */
  documentBytes: 16 * MIB,
  /** All content documents of one EPUB that analysis looks into. */
  scannedBytes: 256 * MIB,
  /** Levels of a table of contents. */
  navigationDepth: 32,
  navigationLinks: 50_000,
  /** Places to stand in one EPUB: a hundred megabytes of text. */
  positions: 100_000,
  pdfPages: 100_000,
  /** All that PDFium may take for a document and the page it draws; a few nested forms can ask for any amount. */
  pdfBytes: 512 * MIB,
  /** A rendered PDF page, so that a mile-long page cannot ask for gigabytes. */
  renderedPixels: 100_000_000,
  /** What is read of the text and the links of one page of a PDF. */
  pdfCharacters: 100_000,
  pdfLinks: 2_000,
  outlineEntries: 10_000,
  /** What one call looks at when somebody searches a PDF; the next one goes on from there. */
  textSearch: { pages: 100, hits: 200, hitsOfPage: 100, milliseconds: 1_500 },
  commentLength: 4000,
} as const
