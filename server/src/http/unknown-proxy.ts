import type { Log } from '#platform/log'
import type { FastifyRequest } from 'fastify'

/** Whoever forgot to name the proxy sees everybody come from its address; one line in the log tells him why. */
export const mentionUnknownProxy = (log: Pick<Log, 'warn'>) => {
  let isMentioned = false
  return async ({ headers, ip, socket }: FastifyRequest) => {
    if (isMentioned || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return
    isMentioned = true
    log.warn({ address: ip }, 'X-Forwarded headers are ignored from here; name the proxy in SPINRACK_TRUSTED_PROXIES')
  }
}
