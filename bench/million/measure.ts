import { apiOf } from '../../e2e/support/api.ts'
import { createAsker } from './ask.ts'
import { password, people } from './people.ts'
import { questions } from './questions.ts'
import { createRandom, type Random } from './random.ts'

export const claim = 'GET /api/v1/claim'
type Times = Map<string, number[]>

/**
 * Asks every question once in each round, each time as somebody else and with other values, and `claim` before every
 * one of them. One request at a time: a claim that waits behind another's question would flatter the ratio.
 */
export const measure = async (url: string, { rounds, seed }: { rounds: number; seed: number }): Promise<Times> => {
  const { ask, close } = createAsker(url)
  const readers = await signIn(url)
  const random = createRandom(seed)
  const times: Times = new Map([claim, ...Object.keys(questions)].map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, question] of Object.entries(questions)) {
      times.get(claim)?.push(await ask({ path: '/api/v1/claim' }, {}))
      // Everybody asks each question equally often.
      const reader = readers[(round + name.length) % readers.length] ?? {}
      times.get(name)?.push(await ask(question(random), reader))
    }
  }
  close()
  return times
}

/** All ten at once, as fast as they are answered: what the server holds then is its most. */
export const crowd = async (url: string, { rounds, seed }: { rounds: number; seed: number }) => {
  const readers = await signIn(url)
  await Promise.all(readers.map((headers, i) => wander(url, headers, { rounds, random: createRandom(seed + i) })))
}

const wander = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  { rounds, random }: { rounds: number; random: Random },
) => {
  const { ask, close } = createAsker(url)
  for (let round = 0; round < rounds; round++)
    for (const question of Object.values(questions)) await ask(question(random), headers)
  close()
}

const signIn = async (url: string) => {
  const sessions = []
  for (const { email } of people) sessions.push(await apiOf(url, { email, password }).session())
  return sessions
}
