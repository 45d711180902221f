import { cleanNodes } from './clean-html.ts'
import type { Content } from './content.ts'

/** The browser's own parser reads it into a document that is never shown: nothing in it runs or loads. */
export const readHtml = (html: string, base: string | null): readonly Content[] =>
  cleanNodes(new DOMParser().parseFromString(html, 'text/html').body.childNodes, base)
