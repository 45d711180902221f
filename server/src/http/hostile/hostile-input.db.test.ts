import { variations } from '@spinrack/fixtures/variations'
import { afterAll } from 'vitest'
import { newPostgresDatabase } from '#storage/testing/new-postgres-database'
import { driveEveryRoute } from './testing/drive-every-route.test-support.ts'

let drop = async () => {}
afterAll(() => drop())

driveEveryRoute('PostgreSQL', async () => {
  const database = await newPostgresDatabase()
  drop = database.drop
  return { databaseUrl: database.url, runs: variations(20, 6) }
})
