import { createHash } from 'node:crypto'
import { apiPageStyle } from './api-page-style.ts'
import { anchorOf, escapeHtml, shapeOf, type Schema } from './describe-schema.ts'

type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Content = Record<string, { schema?: Schema }>
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
type Listed = { readonly method: string; readonly path: string; readonly operation: Operation }
type Document = {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** The page runs nothing and loads nothing; its one style sheet is known by its hash. */
export const apiPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(apiPageStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The API document as a page for people: one file, no script, relative links. */
export const renderApiPage = (document: Record<string, unknown>): string => {
  const { info, paths, components } = document as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Listed => ({ method, path, operation })),
  )
  const byTag = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'Other')]
  const schemas = Object.entries(components.schemas).toSorted(([a], [b]) => a.localeCompare(b))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(info.title)} API</title>
<style>${apiPageStyle}</style>
</head>
<body>
<header>
<h1>${escapeHtml(info.title)} API <small>${escapeHtml(info.version)}</small></h1>
<p>${operations.length} operations. Sign in with HTTP Basic, with an API key in the header <code>X-API-Key</code>, or with
a session. The same as a machine reads it: <a href="v3/api-docs">OpenAPI document</a>.</p>
</header>
<div class="columns">
<nav aria-label="Contents"><ul>
${byTag.map(([tag, list]) => `<li><a href="#${anchorOf('tag', tag)}">${escapeHtml(tag)} <small>${list.length}</small></a></li>`).join('\n')}
<li><a href="#schemas">Schemas <small>${schemas.length}</small></a></li>
</ul></nav>
<main>
${byTag.map(([tag, list]) => section(anchorOf('tag', tag), tag, list.map(renderOperation))).join('\n')}
${section('schemas', 'Schemas', schemas.map(renderSchema))}
</main>
</div>
</body>
</html>
`
}

const section = (id: string, title: string, parts: readonly string[]) =>
  `<section><h2 id="${id}">${escapeHtml(title)}</h2>\n${parts.join('\n')}\n</section>`

const renderOperation = ({
  method,
  path,
  operation,
}: Listed) => `<details id="${anchorOf('operation', operation.operationId)}">
<summary><b class="method ${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>${escapeHtml(operation.description ?? (operation.security ? 'Needs a signed-in user.' : 'Needs no sign-in.'))}</p>
${renderParameters(operation.parameters ?? [])}${renderContents('Body', operation.requestBody?.content)}
${Object.entries(operation.responses)
  .map(([status, answer]) => renderContents(`Answer ${status}`, answer.content, answer.description))
  .join('\n')}
</details>`

const renderParameters = (parameters: readonly Parameter[]) =>
  parameters.length === 0
    ? ''
    : `<h3>Parameters</h3>${table(
        ['Name', 'In', 'Type', ''],
        parameters.map(({ name, in: place, required, schema }) => [
          `<code>${escapeHtml(name)}</code>`,
          escapeHtml(place),
          shapeOf(schema ?? {}),
          required ? 'required' : '',
        ]),
      )}`

const renderContents = (title: string, content: Content | undefined, description = '') => {
  const types = Object.entries(content ?? {}).map(
    ([type, { schema }]) => `<p><code>${escapeHtml(type)}</code> ${schema ? shapeOf(schema) : ''}</p>`,
  )
  if (types.length === 0 && description === '') return ''
  return `<h3>${escapeHtml(title)}</h3>${types.join('') || `<p>${escapeHtml(description)}</p>`}`
}

const renderSchema = ([name, schema]: [string, Schema]) => {
  const fields = Object.entries(schema.properties ?? {})
  const rows = fields.map(([field, shape]) => [
    `<code>${escapeHtml(field)}</code>`,
    shapeOf(shape),
    schema.required?.includes(field) ? 'required' : '',
  ])
  return `<details id="${anchorOf('schema', name)}">
<summary><code>${escapeHtml(name)}</code></summary>
${rows.length > 0 ? table(['Field', 'Type', ''], rows) : `<p>${shapeOf(schema)}</p>`}
</details>`
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="table"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody></table></div>`
