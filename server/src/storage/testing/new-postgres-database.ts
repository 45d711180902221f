import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** An empty database of the test run's PostgreSQL, without tables. */
export const newPostgresDatabase = async () => {
  const server = inject('postgresServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  return { url: `${server}/${name}`, drop: () => onServer(server, `drop database ${name}`) }
}

const onServer = async (server: string, statement: string) => {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
