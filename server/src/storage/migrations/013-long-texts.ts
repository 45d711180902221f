import type { Migration } from 'kysely/migration'
import type { Engine } from '../dialects/dialect.ts'

/** Texts of any length, where indexes do not take them. */
export const longTexts = (engine: Engine): Migration => ({
  up: async (database) => {
    await engine.fitLongTexts?.(database)
  },
})
