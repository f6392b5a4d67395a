import pg from 'pg'
import { expect, it } from 'vitest'
import { addressOf } from './cluster.ts'

const reached = (data: string) => {
  const { host, port, database } = new pg.Client({ connectionString: addressOf(data, 'secret', 5433, 'shop') })
  return { host, port, database }
}

it('a database is reached through the socket in the folder of its data', () => {
  expect(reached('/srv/my shop/data')).toEqual({ host: '/srv/my shop/data', port: 5433, database: 'shop' })
})

it('and over TCP where the path is too long for a socket', () => {
  expect(reached(`/srv/${'deep/'.repeat(20)}data`)).toEqual({ host: '127.0.0.1', port: 5433, database: 'shop' })
})
