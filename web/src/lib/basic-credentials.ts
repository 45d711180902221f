/** The value of a Basic Authorization header; e-mail and password may hold any Unicode text. */
export const basicCredentials = (email: string, password: string): string =>
  `Basic ${btoa(bytesAsText(`${email}:${password}`))}`

/** UTF-8 bytes as a string of characters up to 255, which is what `btoa` and header values can carry. */
export const bytesAsText = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
