import { refusalOf } from '@spinrack/contract/client'
import type { BookDto } from '@spinrack/contract/resources/book'
import { apiUrl, call } from '../client.ts'
import type { ProgressServer } from './progress-post.ts'
import { clockLag, placeOf } from './reading.ts'

/** By plain calls, for what the client of the contract does not give: the server's clock, and requests that outlive a page. */
export const progressServer: ProgressServer = {
  whoAmI: async () => (await call('GET /api/v2/users/me', {})).id,

  look: async (bookId) => {
    const asked = Date.now()
    const response = await ask(`/api/v1/books/${bookId}`, { cache: 'no-store' })
    const answered = Date.now()
    const { readProgress } = (await response.json()) as BookDto
    const date = Date.parse(response.headers.get('date') ?? '')
    return { place: placeOf(readProgress), lag: clockLag({ asked, answered, date }) }
  },

  save: async ({ bookId, page }) => {
    await ask(`/api/v1/books/${bookId}/read-progress`, {
      method: 'PATCH',
      keepalive: true,
      body: JSON.stringify({ page }),
    })
  },
}

const ask = async (path: string, init: RequestInit): Promise<Response> => {
  const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const response = await fetch(apiUrl(path), { credentials: 'include', headers, ...init })
  if (!response.ok) throw await refusalOf(response)
  return response
}
