import type { FileAtHand } from '#domain/media/media'
import type { OutlineEntry, PageText, TextFindings, TextSource } from '#domain/media/page-text'
import { createHeavyPages } from './heavy-pages.ts'
import { createReadMeant, unlessChanged, type NoticeChange } from './meant-file.ts'
import type { Workshop } from './workshop/workshop.ts'

type Needs = {
  readonly workshop: Pick<Workshop, 'pageText' | 'outline' | 'findText'>
  readonly noticeChange: NoticeChange
}

/** What is written in a PDF is read where its pages are drawn, and costs no more than they may. */
export const createTextSource = ({ workshop, noticeChange }: Needs): TextSource => {
  const readMeant = createReadMeant(noticeChange)
  const pages = createHeavyPages<PageText>()
  const outlines = createHeavyPages<readonly OutlineEntry[]>()
  const findings = createHeavyPages<TextFindings>()
  const reading =
    <Result>(file: FileAtHand, read: (path: string) => Promise<Result>) =>
    () =>
      unlessChanged(file, read(file.path))
  return {
    page: (file, pageNumber) => {
      const read = reading(file, (path) => workshop.pageText(path, pageNumber))
      return readMeant(file, pages(file, pageNumber, read))
    },
    outline: (file) => readMeant(file, outlines(file, 'outline', reading(file, workshop.outline))),
    find: (file, search) => {
      const read = reading(file, (path) => workshop.findText(path, search))
      return readMeant(file, findings(file, `${search.from} ${search.query}`, read))
    },
  }
}
