import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { notFound } from '#domain/errors'
import { FileReplaced, identityOf, readContent } from '#platform/file-content'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from './byte-range.ts'
import { isUnchanged } from './conditional.ts'
import { disposition } from './disposition.ts'

type SentFile = { readonly path: string; readonly mediaType: string; readonly kind?: 'attachment' | 'inline' }

/** A file as a download that can be interrupted and resumed. */
export const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: SentFile) => {
  const { path, mediaType, kind = 'attachment' } = file
  const { identity, size, modifiedAt, etag } = await look(path)
  const isKnown = isUnchanged(request, reply, { etag, modifiedAt })
  const wanted = isSameAsBefore(request, { etag, modifiedAt }) ? byteRange(request.headers.range, size) : 'whole'
  const { start, end } = typeof wanted === 'string' ? { start: 0, end: size - 1 } : wanted

  reply.header('Accept-Ranges', 'bytes')
  if (isKnown) return reply.code(304).send()
  if (wanted === 'unsatisfiable') return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  if (wanted !== 'whole') reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`)
  reply
    .type(mediaType || 'application/octet-stream')
    .header('Content-Length', end - start + 1)
    .header('Content-Disposition', disposition(kind, basename(path)))
  // Whoever asks for the head only must not have the file read to the end.
  const isSent = request.method !== 'HEAD' && size > 0
  return reply.send(Readable.from(isSent ? read(path, identity, { start, end }) : [], { objectMode: false }))
}

const look = async (path: string) => {
  const info = await stat(path).catch(() => undefined)
  if (!info?.isFile()) throw gone()
  const { size, mtimeMs: modifiedAt, ino } = info
  const etag = [ino, size, Math.round(modifiedAt)].map((part) => part.toString(16)).join('-')
  return { identity: identityOf(info), size, modifiedAt, etag }
}

const gone = () => notFound('File not found, it may have moved')

/** Another file may take the place of the one that was looked at. */
const read = async function* (...wanted: Parameters<typeof readContent>) {
  try {
    yield* readContent(...wanted)
  } catch (error) {
    throw error instanceof FileReplaced ? gone() : error
  }
}

/** A part is of use only to those who have the other parts of the very same file. */
const isSameAsBefore = ({ headers }: FastifyRequest, { etag, modifiedAt }: { etag: string; modifiedAt: number }) => {
  const condition = headers['if-range']
  if (condition === undefined) return true
  if (String(condition).includes('"')) return condition === `"${etag}"`
  return Math.floor(modifiedAt / 1000) * 1000 === Date.parse(String(condition))
}
