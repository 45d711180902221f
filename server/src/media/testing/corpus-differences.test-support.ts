import type { MediaFailureCode } from '../report.ts'
import type { Expectation } from './corpus-expectation.test-support.ts'

const ready = (pages: number): Expectation => ({ status: 'READY', pages })
const error = (code: MediaFailureCode): Expectation => ({ status: 'ERROR', code })
const unsupported = (code: MediaFailureCode): Expectation => ({ status: 'UNSUPPORTED', code })

/** Files of which the rules expect something else than we say, with the reason. */
export const differences: Readonly<Record<string, readonly [Expectation, reason: string]>> = {
  'archives/comicbox/Captain Science #001-cix.cbt': [
    ready(5),
    'the tar is packed as a whole, which no tool looked into',
  ],
  'archives/comictagger/fake_cbr.cbr': [error('ERR_1006'), 'its images are a few bytes of text each'],
  'archives/generated/broken-pages.cbz': [ready(3), 'one of the images is a web page; it is named in the comment'],
  'archives/generated/lying-size.cbz': [error('ERR_1008'), 'a page that claims to be 4 GB makes a bomb of it'],
  'archives/generated/rar5-truncated.cbr': [ready(1), 'the second image is cut off; it is named in the comment'],
  'archives/generated/symlink.cbz': [ready(1), 'a link out of the archive is no image; it is named in the comment'],
  'archives/generated/zipbomb-10MB.cbz': [ready(1), 'the BMP is zeros behind its first two letters'],
  'archives/junrar/abnormal/mainHeaderNull.rar': [unsupported('ERR_1001'), 'does not even start like a RAR'],
  'archives/junrar/rar7/rar7-md6g.rar': [error('ERR_1008'), 'asks for 6 GB of memory, and is refused when opened'],
  'archives/libzip/bogus.zip': [unsupported('ERR_1001'), 'does not even start like a ZIP'],
  'archives/libzip/incons-central-file-comment-shorter.zip': [
    error('ERR_1006'),
    'read in spite of a small lie; no images',
  ],
  'archives/libzip/incons-ef-central-size-wrong.zip': [error('ERR_1006'), 'read in spite of a small lie; no images'],
  'epub/epubcheck/ocf-mimetype-file-incorrect-value-error.epub': [error('ERR_1032'), 'says that it is something else'],
  'epub/epubcheck/ocf-mimetype-missing-error.epub': [error('ERR_1032'), 'does not say that it is an EPUB'],
  'epub/epubcheck/ocf-zip-unreadable-empty-fatal.epub': [unsupported('ERR_1001'), 'an empty file is nothing'],
  'pdf/pdfjs-bug1782186.pdf': [error('ERR_1005'), 'needs a password by PDFium, none by poppler'],
  'pdf/pdfjs-poppler-67295-0.pdf': [ready(1), 'PDFium finds the page that poppler does not'],
  'pdf/pdfjs-poppler-85140-0.pdf': [ready(1), 'PDFium finds the page that poppler does not'],
}
