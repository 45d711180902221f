import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Against hanging for ever only. Some tests start the whole server or try many stories, and a busy machine takes ten
// times as long as an idle one; a story that fails needs time to be made short.
const minutes = 60_000
const patience = {
  testTimeout: 15 * minutes,
  hookTimeout: 15 * minutes,
  teardownTimeout: 5 * minutes,
  expect: { poll: { timeout: 10 * minutes } },
}
const shared = { environment: 'node', setupFiles: 'fixtures/src/seed-properties.ts', ...patience } as const

const storage = '{contract,server,web,fixtures}/src/**/*.db.test.ts'
const isolated = '{contract,server,web,fixtures}/src/**/*.isolated.test.ts'

/** Vitest takes large files for long ones; these are short and take half a minute, and would keep one core waiting. */
const long =
  /(large-library|wide-input|cut-off-answers|hostile-input|limits\.isolated|file-metadata|scans\.db|ranked-search)/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,fixtures}/src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, storage, isolated],
          // Loading the same modules anew for each file took as long as the tests themselves.
          isolate: false,
          ...shared,
        },
      },
      // What replaces a module would replace it for every file that comes after it.
      { test: { name: 'isolated', include: [isolated], ...shared } },
      {
        test: {
          name: 'db',
          include: [storage],
          globalSetup: 'server/src/storage/testing/global-setup.ts',
          isolate: false,
          ...shared,
        },
      },
    ],
  },
})
