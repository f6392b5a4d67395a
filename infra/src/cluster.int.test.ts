import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whyUnreachable } from './cluster.ts'
import { type FreshDatabase, freshDatabase } from './testing.ts'

describe('a database of the embedded cluster', () => {
  let database: FreshDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await freshDatabase()
    client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.close()
  })

  it('has trigrams of Chinese text', async () => {
    await client.query('create extension pg_trgm')
    const { rows } = await client.query("select cardinality(show_trgm('密封圈')) as count")
    expect(rows[0].count).toBeGreaterThan(0)
  })

  it('is Postgres 18, and reached through its socket; over TCP from this machine only', async () => {
    const { rows } = await client.query(`
      select current_setting('server_version') as version, inet_client_addr() as address,
        current_setting('listen_addresses') as listens`)
    expect(rows).toEqual([{ version: expect.stringMatching(/^18\./), address: null, listens: '127.0.0.1' }])
    const url = new URL(database.url)
    url.searchParams.delete('host')
    expect(await whyUnreachable(url.href)).toBeNull()
  })
})
