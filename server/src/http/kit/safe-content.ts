/**
 * For all that is no page of ours, above all what comes out of books: it may look as it likes, with pictures, styles and
 * fonts of ours, but runs nothing, sends nothing and calls nobody. The sandbox is what keeps a document from leading the
 * browser elsewhere by itself (`meta refresh`), so it must not allow scripts. Our origin stays, for the pictures of a
 * chapter need the reader's cookie. A reader that wants more fetches the document and shows it on its own terms.
 */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "object-src 'none'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline' data: blob:",
  "font-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

/** For pages that we cut out of a PDF: browsers show none in a sandbox, nor without what their viewer is made of. */
export const pdfPolicy = "default-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'"
