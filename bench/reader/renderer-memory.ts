import { readFileSync } from 'node:fs'
import type { Page } from '../../e2e/support/open-browser.ts'

/** Megabytes that the process of the page holds, pictures included. */
export const rendererMegabytes = async (page: Page): Promise<number> => {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('the page has no browser')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMegabytes(id))
  return Math.max(...renderers)
}

const residentMegabytes = (pid: number) => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
