import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Journeys of one worker share a server, and a file's journeys build on each other's order.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Long, for busy machines: the jobs that journeys wait for run at a low priority, and whoever passes does not wait.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // scripts/test.mjs says where the JSON goes; alone it would flood the terminal.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'api', testDir: './api' },
    {
      name: 'desktop',
      testDir: './journeys',
      testIgnore: '**/phone-*',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testDir: './journeys',
      testMatch: '**/phone-*',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
