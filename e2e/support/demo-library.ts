import { fileURLToPath } from 'node:url'
import { writeDemoLibrary } from '@spinrack/fixtures/demo-library'

/** The demo library, drawn once and kept between runs. */
export const demoLibrary = async (): Promise<string> => {
  const folder = fileURLToPath(new URL('../../.cache/demo-library', import.meta.url))
  await writeDemoLibrary({ folder, today: new Date().toISOString().slice(0, 10) })
  return folder
}
