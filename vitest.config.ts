import { defineConfig } from 'vitest/config'

// Against hanging for ever only. Some tests start the whole server or try many stories, and a busy machine takes ten
// times as long as an idle one; a story that fails needs time to be made short.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,server,web,fixtures}/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          ...patience,
        },
      },
      {
        test: {
          name: 'db',
          environment: 'node',
          include: ['server/src/**/*.db.test.ts'],
          globalSetup: 'server/src/storage/testing/global-setup.ts',
          ...patience,
        },
      },
    ],
  },
})
