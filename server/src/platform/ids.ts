import { randomInt } from 'node:crypto'
import { threadId } from 'node:worker_threads'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** TSID time starts here, as in the ecosystem whose ids we share. */
const epoch = Date.UTC(2020, 0, 1)
const nodeBits = 10n
const counterBits = 12n

// Threads count on from the number of their process, so that ids made at the same millisecond differ.
const node = BigInt((process.pid * 37 + threadId) % 2 ** Number(nodeBits))
let lastTime = 0
let counter = 0

/** A new time-sortable id: 13 characters of Crockford base-32, strictly increasing within a thread. */
export const newId = <Id extends string>(): Id => {
  const time = Math.max(Date.now(), lastTime)
  counter = time === lastTime ? counter + 1 : randomInt(1024)
  lastTime = time
  if (counter >= 2 ** Number(counterBits)) {
    lastTime += 1
    counter = 0
  }
  return encode(lastTime, counter) as Id
}

const encode = (time: number, count: number) => {
  let value = (BigInt(time - epoch) << (nodeBits + counterBits)) | (node << counterBits) | BigInt(count)
  let text = ''
  for (let i = 0; i < 13; i++) {
    text = alphabet[Number(value & 31n)] + text
    value >>= 5n
  }
  return text
}
