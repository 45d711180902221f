import { afterAll } from 'vitest'
import { newPostgresDatabase } from '#storage/testing/new-postgres-database'
import { driveWideInput } from './testing/drive-wide.test-support.ts'

let drop = async () => {}
afterAll(() => drop())

driveWideInput('PostgreSQL', async () => {
  const database = await newPostgresDatabase()
  drop = database.drop
  return { databaseUrl: database.url }
})
