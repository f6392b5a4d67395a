import { migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { identity } from '@portafilter/identity'
import { HOUR_MS } from '@portafilter/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decryptPassword, passwordPublicKey } from './key-pair.ts'
import { retireSecrets, revokeSecrets, sweepSecrets } from './secrets.ts'
import { migrations } from './tables.ts'
import { encrypted } from './testing/encrypt.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ ...log, ...identity.migrations, ...migrations })
})
afterAll(() => database.close())

describe('the key pair', () => {
  const encryptedNow = async () => encrypted(await passwordPublicKey(database.db), '密码 ü')

  it('is made once, however many processes start at once', async () => {
    await revokeSecrets(database.db)
    const keys = await Promise.all(Array.from({ length: 4 }, () => passwordPublicKey(database.db)))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^-----BEGIN PUBLIC KEY-----\n/)
    expect(await decryptPassword(database.db, await encryptedNow())).toBe('密码 ü')
  })

  it('is another one after a rotation, while what was encrypted before is still read', async () => {
    const [key, before] = [await passwordPublicKey(database.db), await encryptedNow()]
    await retireSecrets(database.db)
    expect(await passwordPublicKey(database.db)).not.toBe(key)
    await sweepSecrets(database.db, new Date())
    for (const ciphertext of [before, await encryptedNow()])
      expect(await decryptPassword(database.db, ciphertext)).toBe('密码 ü')
    await sweepSecrets(database.db, new Date(Date.now() + HOUR_MS))
    expect(await decryptPassword(database.db, before)).toBeUndefined()
    expect(await decryptPassword(database.db, await encryptedNow())).toBe('密码 ü')
  })
})
