import { createServerSettings } from '#catalog/settings/server-settings'
import type { Config } from '#config'
import type { Stores } from '#domain/transaction'
import { jobConcurrency } from './workshop/concurrency.ts'

type Needs = { readonly config: Config; readonly stores: Stores; readonly onChange: () => void }

/** The settings, and those of them that act while the server runs. */
export const composeSettings = async ({ config, stores, onChange }: Needs) => {
  let stored = await stores.settings.read()
  return {
    /** How many jobs may run at once, as of now. */
    taskPoolSize: () => stored.taskPoolSize ?? jobConcurrency,
    useCases: createServerSettings({
      ...stores,
      configured: { port: config.port, contextPath: config.basePath, taskPoolSize: jobConcurrency },
      onChange: (settings) => {
        stored = settings
        onChange()
      },
    }),
  }
}
