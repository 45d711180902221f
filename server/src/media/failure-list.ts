import { limits } from './limits.ts'

/** `ERR_1007 [a.jpg, b.jpg]`, or '' for no names; a hostile archive cannot make it long. */
export const listFailures = (code: string, names: readonly string[]): string => {
  if (names.length === 0) return ''
  const text = names.slice(0, limits.commentLength).join(', ')
  return text.length > limits.commentLength
    ? `${code} [${text.slice(0, limits.commentLength).toWellFormed()}…]`
    : `${code} [${text}]`
}
