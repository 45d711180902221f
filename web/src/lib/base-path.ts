/** The context path without its last slash, from the page's base address: `http://host/books/` gives `/books`. */
export const basePathOf = (baseUri: string): string => new URL(baseUri).pathname.replace(/\/[^/]*$/, '')
