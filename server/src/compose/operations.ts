import { arch, release, type } from 'node:os'
import { createMeters } from '#catalog/operations/meters'
import { createTaskMeters } from '#catalog/operations/task-meters'
import type { Config } from '#config'
import type { Stores } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import { logFile } from '#platform/log'
import { readCommit } from './read-commit.ts'
import { version } from './version.ts'

type Needs = Stores & {
  readonly config: Config
  readonly clock: Clock
  readonly shutDown: (() => void) | undefined
}

/** What those who run the server ask it. */
export const composeOperations = ({ config, shutDown, ...needs }: Needs) => {
  const tasks = createTaskMeters()
  return {
    measured: tasks.measured,
    needs: {
      info: {
        git: readCommit(),
        build: { artifact: 'spinrack', name: 'spinrack', version, group: 'spinrack' },
        node: { version: process.versions.node },
        os: { name: type(), version: release(), arch: arch() },
      },
      isHealthy: () =>
        needs.users.count().then(
          () => true,
          () => false,
        ),
      meters: createMeters({ ...needs, tasks }),
      shutDown: shutDown ?? (() => undefined),
      logFile: logFile(config.dataDir),
    },
  }
}
