import type { AuthorDto } from '@spinrack/contract/resources/metadata'

const creatorRoles = ['writer', 'penciller']
const mostCreators = 3

/** The people a series is known by: writers, then pencillers, each once. */
export const creatorsOf = (authors: readonly AuthorDto[]): AuthorDto[] => {
  const inOrder = creatorRoles.flatMap((role) => authors.filter((author) => author.role === role))
  const isFirst = ({ name }: AuthorDto, index: number) => inOrder.findIndex((other) => other.name === name) === index
  return inOrder.filter(isFirst).slice(0, mostCreators)
}

/** A language by its name; a tag that is none stays as it was written. */
export const languageName = (tag: string, locale: string): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
