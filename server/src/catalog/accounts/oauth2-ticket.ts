import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { OutsideVisit } from '#domain/user/sign-in-provider'
import type { Clock } from '#platform/clock'

type Visit = OutsideVisit & { readonly registrationId: string }
type Shown = { readonly ticket: string | undefined; readonly registrationId: string; readonly state: string | null }

/** Time to find one's password at the other server. */
export const ticketSeconds = 10 * 60
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export type OAuth2Tickets = ReturnType<typeof createOAuth2Tickets>

/**
 * The browser carries, sealed, what we must know again when it comes back: so a flood of visitors who never return
 * costs nothing. The key lives as long as the process.
 */
export const createOAuth2Tickets = (clock: Clock) => {
  const key = randomBytes(32)
  const used = new Map<string, number>()

  const read = (ticket: string): (Visit & { until: number }) | undefined => {
    const bytes = Buffer.from(ticket, 'base64url')
    if (bytes.length <= ivBytes + tagBytes) return undefined
    const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    try {
      const text = Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8')
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }

  return {
    issue: (visit: Visit): string => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
      const text = JSON.stringify({ ...visit, until: clock() + ticketSeconds * 1000 })
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** The visit it was issued for, once; a ticket shown with a wrong state stays good for its owner. */
    take: ({ ticket, registrationId, state }: Shown): OutsideVisit | undefined => {
      const visit = ticket ? read(ticket) : undefined
      if (!visit || visit.registrationId !== registrationId || visit.state !== state) return undefined
      const now = clock()
      if (visit.until < now || used.has(visit.state)) return undefined
      for (const [one, until] of used) if (until < now) used.delete(one)
      used.set(visit.state, visit.until)
      return visit
    },
  }
}
