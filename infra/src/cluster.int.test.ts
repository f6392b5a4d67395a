import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from './testing.ts'

describe('a database of the embedded cluster', () => {
  let database: FreshDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await freshDatabase()
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  it('has trigrams of Chinese text', async () => {
    await client.query('create extension pg_trgm')
    const { rows } = await client.query("select cardinality(show_trgm('密封圈')) as count")
    expect(rows[0].count).toBeGreaterThan(0)
  })

  it('is Postgres 18 and reached over TCP from this machine only', async () => {
    const { rows } = await client.query('show server_version')
    expect(rows[0].server_version).toMatch(/^18\./)
    const sockets = await client.query('show unix_socket_directories')
    expect(sockets.rows[0].unix_socket_directories).toBe('')
  })
})
