import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 }
const nonceLength = 16

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(nonceLength)
  const tag = await derive('argon2id', { ...cost, message: normal(password), nonce })
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64'), tag.toString('base64')].join('$')
}

export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const known = parse(hash)
  if (!known) return false
  const { tag, ...parameters } = known
  const actual = await derive('argon2id', { ...cost, ...parameters, message: normal(password) })
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
