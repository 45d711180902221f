type Random = (below: number) => number

/** Small and repeatable: a failing round can be found again by its number. */
const randomFrom = (seed: number): Random => {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A damaged copy of a file, always the same for the same round. */
export const damage = (book: Buffer, round: number): Buffer => {
  const random = randomFrom(round)
  let bytes: Buffer = Buffer.from(book)
  for (let wounds = 1 + random(3); wounds > 0; wounds -= 1) bytes = pick(wounders, random)(bytes, random)
  return bytes
}

/** A damaged copy of a text, mostly still a text. */
export const damageText = (text: string, round: number): string => {
  const random = randomFrom(round)
  let damaged = text
  for (let wounds = 1 + random(4); wounds > 0; wounds -= 1) {
    const at = random(damaged.length + 1)
    const end = at + random(30)
    const insert = random(3) === 0 ? '' : random(2) === 0 ? pick(nasty, random) : damaged.slice(end, end + random(200))
    damaged = damaged.slice(0, at) + insert + damaged.slice(random(2) === 0 ? at : end)
  }
  return damaged
}

type Wounder = (bytes: Buffer, random: Random) => Buffer

const pick = <T>(choices: readonly T[], random: Random): T => choices[random(choices.length)] as T

const flipBits: Wounder = (bytes, random) => {
  for (let flips = 1 + random(8); flips > 0 && bytes.length > 0; flips -= 1) {
    const at = random(bytes.length)
    bytes[at] = random(3) === 0 ? pick([0, 0xff, 0x7f, 0x80], random) : (bytes[at] ?? 0) ^ (1 << random(8))
  }
  return bytes
}

const overwriteNumber: Wounder = (bytes, random) => {
  if (bytes.length < 4) return bytes
  const value = pick([0, 1, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffe, bytes.length], random)
  bytes.writeUInt32LE(value, random(bytes.length - 3))
  return bytes
}

const cutOff: Wounder = (bytes, random) => bytes.subarray(0, random(bytes.length + 1))

const removePart: Wounder = (bytes, random) => {
  const at = random(bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random(200))])
}

const repeatPart: Wounder = (bytes, random) => {
  const at = random(bytes.length + 1)
  const end = at + random(200)
  return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at, end), bytes.subarray(end)])
}

const insertNoise: Wounder = (bytes, random) => {
  const at = random(bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(random(300), random(256)), bytes.subarray(at)])
}

/** Flips come most often: whoever survives the first check goes deeper. */
const wounders = [
  flipBits,
  flipBits,
  flipBits,
  overwriteNumber,
  overwriteNumber,
  cutOff,
  removePart,
  repeatPart,
  insertNoise,
]

const nasty = [
  '<',
  '>',
  '&',
  '&#x110000;',
  '&a;',
  ']]>',
  '<![CDATA[',
  '<!--',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<?xml?>',
  '\0',
  '\ud800',
  '"',
  "'",
  '/>',
  '</package>',
  '<ol><li>'.repeat(50),
  '%',
  '%ff',
  '../'.repeat(20),
  'x'.repeat(5000),
]
