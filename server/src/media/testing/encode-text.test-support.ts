/** Writes text in an encoding that the platform can only read, by looking up what each sequence of bytes reads as. */
export const encodeText = (label: string, text: string): Buffer => {
  const bytesOf = tables.get(label) ?? tableOf(label)
  tables.set(label, bytesOf)
  return Buffer.concat(
    [...text].map((letter) => {
      const bytes = letter < '\x80' ? Buffer.from(letter) : bytesOf.get(letter)
      if (bytes === undefined) throw new Error(`${label} has no ${letter}`)
      return bytes
    }),
  )
}

const tables = new Map<string, ReadonlyMap<string, Buffer>>()

const tableOf = (label: string): ReadonlyMap<string, Buffer> => {
  const decoder = new TextDecoder(label, { fatal: true })
  const table = new Map<string, Buffer>()
  const learn = (bytes: Buffer) => {
    try {
      const letter = decoder.decode(bytes)
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, bytes)
    } catch {
      // No letter has these bytes.
    }
  }
  for (let first = 0x80; first < 0x100; first += 1) {
    learn(Buffer.from([first]))
    for (let second = 0x40; second < 0x100; second += 1) learn(Buffer.from([first, second]))
  }
  return table
}
