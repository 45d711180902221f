import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createTurns, type Place } from './turns.ts'

const derive = promisify(argon2)

/** Hashes are made in the four threads that also read files: half of them stay free for readers, whoever guesses. */
const takeTurn = createTurns({ atOnce: 2, longest: 64, longestOf: 8 })

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 }
const nonceLength = 16
const anyPlace: Place = { keys: [] }

/** `owner` is whose wish it is: nobody can have many waiting. */
export const hashPassword = async (password: string, owner?: string): Promise<string> => {
  const nonce = randomBytes(nonceLength)
  const place = { keys: owner === undefined ? [] : [owner], first: true }
  const tag = await takeTurn(place, () => derive('argon2id', { ...cost, message: normal(password), nonce }))
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64'), tag.toString('base64')].join('$')
}

/** Throws `NoTurnLeft` when too many want to know. */
export const verifyPassword = async (password: string, hash: string, place: Place = anyPlace): Promise<boolean> => {
  const known = parse(hash)
  if (!known) return false
  const { tag, ...parameters } = known
  const actual = await takeTurn(place, () => derive('argon2id', { ...cost, ...parameters, message: normal(password) }))
  return timingSafeEqual(tag, actual)
}

/** Undefined for what `hashPassword` did not write: a damaged hash matches no password. */
const parse = (hash: string) => {
  const [algorithm, memory, passes, nonce = '', tag = ''] = hash.split('$')
  const parsed = {
    memory: Number(memory),
    passes: Number(passes),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
  const isWhole =
    algorithm === 'argon2id' && parsed.nonce.length === nonceLength && parsed.tag.length === cost.tagLength
  return isWhole && parsed.memory >= 8 && parsed.passes >= 1 ? parsed : undefined
}

/** The same password typed on two keyboards may arrive composed or decomposed. */
const normal = (password: string) => Buffer.from(password.normalize('NFC'))
