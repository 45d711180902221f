export type Browser = ReturnType<typeof openBrowser>

/** As much of a browser as redirects need: it keeps cookies by origin, and goes where it is sent one step at a time. */
export const openBrowser = () => {
  const jar = new Map<string, Map<string, string>>()

  const visit = async (address: string, headers: Record<string, string> = {}) => {
    const { origin } = new URL(address)
    const cookies = jar.get(origin) ?? new Map<string, string>()
    jar.set(origin, cookies)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { ...headers, cookie } })
    await response.arrayBuffer()
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    return {
      status: response.status,
      setCookies: response.headers.getSetCookie(),
      location,
      next: nextOf(location, address),
    }
  }

  return {
    visit,
    cookies: (origin: string) => jar.get(origin) ?? new Map<string, string>(),

    /** Follows redirects up to the one that would lead to an address of this kind, and answers that address. */
    followUntil: async (address: string, isEnd: (next: string) => boolean): Promise<string> => {
      let next: string | undefined = address
      for (let step = 0; step < 12 && next !== undefined; step++) {
        next = (await visit(next)).next
        if (next !== undefined && isEnd(next)) return next
      }
      throw new Error(`Ended at ${next}`)
    },
  }
}

const nextOf = (location: string | null, address: string) =>
  location === null ? undefined : new URL(location, address).href
