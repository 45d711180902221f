/** The part of JSON schema that our document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  default?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

/** A schema in one line of HTML, with links to the named ones. */
export const shapeOf = (schema: Schema): string => {
  if (schema.$ref) return linkTo(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1))
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.const !== undefined) return literal(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(shapeOf).join(' | ')
  if (schema.allOf) return schema.allOf.map(shapeOf).join(' &amp; ')
  return plainShape(schema) + (schema.default === undefined ? '' : ` = ${literal(schema.default)}`)
}

export const anchorOf = (kind: string, name: string) => `${kind}-${name.replaceAll(/[^\w-]+/g, '-')}`

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const plainShape = (schema: Schema): string => {
  if (schema.type === 'array') return `list of ${shapeOf(schema.items ?? {})}`
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => `${escapeHtml(name)}: ${shapeOf(field)}`)
    return `{ ${fields.join(', ')} }`
  }
  if (typeof schema.additionalProperties === 'object') return `map of ${shapeOf(schema.additionalProperties)}`
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything')
  return escapeHtml(schema.format ? `${type} (${schema.format})` : type)
}

const linkTo = (name: string) => `<a href="#${anchorOf('schema', name)}">${escapeHtml(name)}</a>`

const literal = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`
