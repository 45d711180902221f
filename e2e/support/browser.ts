import type { LaunchOptions } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser of the machine, as scripts/test.mjs found it; without it, Playwright's own. */
export const launchOptions: LaunchOptions = {
  headless: true,
  args: flags,
  ...(process.env.SPINRACK_CHROMIUM ? { executablePath: process.env.SPINRACK_CHROMIUM } : {}),
}
