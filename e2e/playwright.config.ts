import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Journeys of one worker share a server, and a file's journeys build on each other's order. Three, whatever the machine:
  // a journey waits half of its time, and two leave the second core idle for a fifth of theirs.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Against hanging for ever only: the jobs that journeys wait for run at a low priority, and whoever passes does not wait.
  timeout: 15 * 60_000,
  expect: { timeout: 2 * 60_000 },
  // scripts/test.mjs says where the JSON goes; alone it would flood the terminal.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 5 * 60_000,
    navigationTimeout: 5 * 60_000,
    // Recording makes everything half as slow again; whoever hunts a failure adds `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'prepare', testDir: './prepare' },
    { name: 'api', testDir: './api' },
    {
      name: 'desktop',
      testDir: './journeys',
      dependencies: ['prepare'],
      testIgnore: '**/phone-*',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testDir: './journeys',
      dependencies: ['prepare'],
      testMatch: '**/phone-*',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
