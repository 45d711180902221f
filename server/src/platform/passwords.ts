import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 }

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...cost, message: normal(password), nonce })
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64'), tag.toString('base64')].join('$')
}

export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const [algorithm, memory, passes, nonce, tag] = hash.split('$')
  if (algorithm !== 'argon2id' || !nonce || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    ...cost,
    memory: Number(memory),
    passes: Number(passes),
    message: normal(password),
    nonce: Buffer.from(nonce, 'base64'),
  })
  return timingSafeEqual(expected, actual)
}

/** The same password typed on two keyboards may arrive composed or decomposed. */
const normal = (password: string) => Buffer.from(password.normalize('NFC'))
