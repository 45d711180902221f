import type { OutlineEntryDto, PageTextDto, TextFindingsDto } from '@spinrack/contract/resources/page-text'
import type { OutlineEntry, PageText, TextFindings } from '#domain/media/page-text'

export const presentPageText = ({ width, height, lines, links }: PageText): PageTextDto => ({
  width,
  height,
  lines: lines.map(({ runs }) => ({ runs: [...runs] })),
  links: [...links],
})

export const presentOutlineEntry = ({ title, page, children }: OutlineEntry): OutlineEntryDto => ({
  title,
  page,
  children: children.map(presentOutlineEntry),
})

export const presentFindings = ({ hits, next }: TextFindings): TextFindingsDto => ({
  hits: hits.map(({ boxes, ...hit }) => ({ ...hit, boxes: [...boxes] })),
  next,
})
