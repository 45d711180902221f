/** Free of signs that no database keeps: what comes back must equal what was said. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()
