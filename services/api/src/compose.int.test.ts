import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@portafilter/config'
import pg from 'pg'
import { expect, it } from 'vitest'
import { compose } from './compose.ts'
import { settingsOfTests } from './testing/harness.ts'
import { demoDatabase } from './testing/template.ts'

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

it('a start that fails leaves nothing open, and so ends: one serial for the merchant and the platform', async () => {
  const { alipay, sf, wechat } = readConfig({ MODE: 'demo' })
  const same = {
    ...wechat,
    mchid: '1900000001',
    appid: 'wx0123456789abcdef',
    serial: '7777',
    platformKeyId: '7777',
    privateKey: keys.privateKey,
    platformKey: keys.publicKey,
    apiV3Key: '0123456789abcdef0123456789abcdef',
  }
  const [database, dataDir] = await Promise.all([demoDatabase(), mkdtemp(join(tmpdir(), 'portafilter-shop-'))])
  const watching = new pg.Client({ connectionString: database.ownerUrl })
  await watching.connect()
  const open = async () => {
    const others = `select usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    return (await watching.query(others)).rows
  }
  try {
    const addresses = { databaseUrl: database.url, eventStoreUrl: null, dataDir, publicUrl: 'http://localhost' }
    await expect(compose({ ...settingsOfTests(), ...addresses, alipay, sf, wechat: same })).rejects.toThrow()
    await expect.poll(open).toEqual([])
  } finally {
    await watching.end()
    await database.drop()
    await rm(dataDir, { recursive: true })
  }
})
