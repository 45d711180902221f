/** Header values arrive as Latin-1, whatever the client meant; browsers that mean more send the bytes of UTF-8. */
export const headerText = (value: string): string => {
  const text = Buffer.from(value, 'latin1').toString('utf8')
  return text.includes('\uFFFD') ? value : text
}
