import { createServerSettings } from '#catalog/settings/server-settings'
import type { Config } from '#config'
import type { Stores } from '#domain/transaction'
import { jobConcurrency } from './workshop/concurrency.ts'

type Needs = { readonly config: Config; readonly stores: Stores; readonly onChange: () => void }

/** The settings, and those of them that act while the server runs. */
export const composeSettings = async ({ config, stores, onChange }: Needs) => {
  let stored = await stores.settings.read()
  const basePath = stored.serverContextPath ?? config.basePath
  const port = stored.serverPort ?? config.port
  const { rememberMeDurationDays } = stored
  let listening = port
  return {
    /** Where the server is to be found from this start to the next; who decided so in the settings has the word. */
    port,
    basePath,
    /** As long as this server runs; another number needs a restart. */
    rememberMeDurationDays,
    listensAt: (actual: number) => {
      listening = actual
    },
    /** How many jobs may run at once, as of now. */
    taskPoolSize: () => stored.taskPoolSize ?? jobConcurrency,
    useCases: createServerSettings({
      ...stores,
      configured: { port: config.port, contextPath: config.basePath, taskPoolSize: jobConcurrency },
      effective: () => ({ port: listening, contextPath: basePath }),
      onChange: (settings) => {
        stored = settings
        onChange()
      },
    }),
  }
}
