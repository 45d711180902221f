import { invalid } from '#domain/errors'

/** Far more than any call needs; what is nested a hundred thousand times would exhaust the stack of its reader. */
const deepest = 100

/** The value of a JSON body. Many clients announce JSON and send nothing. */
export const parseJsonBody = (text: string): unknown => {
  if (text.trim() === '') return undefined
  if (isTooDeep(text)) throw invalid(`A body may be nested ${deepest} times at most`)
  // No database and no file system takes a text with NUL in it.
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) throw invalid('A body may not contain the character NUL')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalid(`The body is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

const isTooDeep = (text: string) => {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') inText = !inText
    else if (inText) at += Number(sign === '\\')
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    if (depth > deepest) return true
  }
  return false
}
