import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from './server.ts'

export const demoAccount = { email: 'demo@spinrack.local', password: 'spinrack' }

/** A ready account and one library for each folder of the sample, unless they are there already. */
export const prepareDemo = async ({ stores, claim, add }: Pick<Server, 'stores' | 'claim' | 'add'>, folder: string) => {
  if ((await stores.users.count()) === 0) await claim(demoAccount)
  const known = new Set((await stores.libraries.all()).map((library) => library.root))
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const root = join(folder, entry.name)
    if (!entry.isDirectory() || entry.name.startsWith('.') || known.has(root)) continue
    await add({ name: entry.name, root, oneshotsDirectory: '_oneshots' })
  }
}
