/** Images, one after the other. What a text EPUB is made of are chapters, and its pages depend on who looks at them. */
export const hasPages = (media: {
  readonly mediaProfile: string
  readonly epubDivinaCompatible: boolean
  readonly pagesCount: number
}): boolean => media.pagesCount > 0 && (media.mediaProfile !== 'EPUB' || media.epubDivinaCompatible)
