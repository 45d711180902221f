import { DomainError, FieldViolations, invalid } from '#domain/errors'
import type { FastifyRequest } from 'fastify'

export type Upload = { readonly fileName: string; readonly bytes: Buffer }

type Form = { readonly upload: Upload; readonly fields: Readonly<Record<string, string>> }

/** The file of a form and its other parts. */
export const readUpload = async (request: FastifyRequest, maxBytes: number): Promise<Form> => {
  if (!request.isMultipart()) throw new DomainError('unsupported', 'A form with a file is needed')
  const form = await readParts(request, maxBytes).catch((error: unknown) => {
    // Those with a status of their own are about a limit; the rest is what the parser says of a broken form.
    throw error instanceof DomainError || hasStatus(error) ? error : invalid('The form is broken')
  })
  const { upload, fields } = form
  if (!upload) throw new FieldViolations([{ fieldName: 'file', message: 'A file is needed' }])
  return { upload, fields }
}

const readParts = async (request: FastifyRequest, maxBytes: number) => {
  const fields = new Map<string, string>()
  let upload: Upload | undefined
  const parts = request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 } })
  for await (const part of parts) {
    if (part.type === 'field') fields.set(part.fieldname, withoutNul(String(part.value)))
    else {
      const bytes = await part.toBuffer()
      if (part.fieldname === 'file') upload = { fileName: withoutNul(part.filename), bytes }
    }
  }
  return { upload, fields: Object.fromEntries(fields) }
}

const withoutNul = (text: string) => text.replaceAll('\0', '')

const hasStatus = (error: unknown) => error instanceof Error && 'statusCode' in error
