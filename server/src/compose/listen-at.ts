import type { AddressInfo } from 'node:net'
import type { Config } from '#config'
import type { Log } from '#platform/log'
import type { FastifyInstance } from 'fastify'

type Place = { readonly config: Pick<Config, 'host' | 'port'>; readonly wished: number; readonly log: Log }

/**
 * Listens and answers at which port. One that was chosen in the settings and cannot be had must not keep the server from
 * starting: only a running server lets somebody choose another.
 */
export const listenAt = async (http: FastifyInstance, { config: { host, port }, wished, log }: Place) => {
  try {
    await http.listen({ port: wished, host })
  } catch (error) {
    if (wished === port) throw error
    log.error({ error, wished, port }, 'The port of the settings cannot be had, so the configured one is used')
    await http.listen({ port, host })
  }
  return portOf(http.server.address())
}

const portOf = (address: string | AddressInfo | null) =>
  typeof address === 'object' && address !== null ? address.port : 0
