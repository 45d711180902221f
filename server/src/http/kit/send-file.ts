import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { notFound } from '#domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from './byte-range.ts'
import { isUnchanged } from './conditional.ts'
import { disposition } from './disposition.ts'

/** A pipe in place of the file would hold up a thread until somebody writes to it. */
const withoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

const pieceSize = 256 * 1024

type SentFile = { readonly path: string; readonly mediaType: string }

/** A file as a download that can be interrupted and resumed. */
export const sendFile = async (request: FastifyRequest, reply: FastifyReply, { path, mediaType }: SentFile) => {
  const { handle, size, modifiedAt, etag } = await openFile(path)
  const isKnown = isUnchanged(request, reply, { etag, modifiedAt })
  const wanted = isSameAsBefore(request, { etag, modifiedAt }) ? byteRange(request.headers.range, size) : 'whole'
  const { start, end } = typeof wanted === 'string' ? { start: 0, end: size - 1 } : wanted
  const isSent = !isKnown && wanted !== 'unsatisfiable' && request.method !== 'HEAD' && size > 0
  if (!isSent) await handle.close()

  reply.header('Accept-Ranges', 'bytes')
  if (isKnown) return reply.code(304).send()
  if (wanted === 'unsatisfiable') return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  if (wanted !== 'whole') reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`)
  reply
    .type(mediaType || 'application/octet-stream')
    .header('Content-Length', end - start + 1)
    .header('Content-Disposition', disposition('attachment', basename(path)))
  // Whoever asks for the head only must not have the file read to the end.
  return reply.send(isSent ? handle.createReadStream({ start, end, highWaterMark: pieceSize }) : Readable.from([]))
}

const openFile = async (path: string) => {
  const handle = await open(path, withoutWaiting).catch(() => undefined)
  const info = await handle?.stat()
  if (!handle || !info?.isFile()) {
    await handle?.close()
    throw notFound('File not found, it may have moved')
  }
  const { size, mtimeMs: modifiedAt, ino } = info
  const etag = [ino, size, Math.round(modifiedAt)].map((part) => part.toString(16)).join('-')
  return { handle, size, modifiedAt, etag }
}

/** A part is of use only to those who have the other parts of the very same file. */
const isSameAsBefore = ({ headers }: FastifyRequest, { etag, modifiedAt }: { etag: string; modifiedAt: number }) => {
  const condition = headers['if-range']
  if (condition === undefined) return true
  if (String(condition).includes('"')) return condition === `"${etag}"`
  return Math.floor(modifiedAt / 1000) * 1000 === Date.parse(String(condition))
}
