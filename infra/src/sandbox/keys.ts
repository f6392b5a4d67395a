import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type KeyPair = Readonly<{ privateKey: string; publicKey: string }>

/** Who the merchant is to each provider, and the keys of both sides. */
export type SandboxKeys = Readonly<{
  wechat: Readonly<{
    mchid: string
    appid: string
    serial: string
    apiV3Key: string
    platformKeyId: string
    merchant: KeyPair
    platform: KeyPair
    /** Serial number and keys of the platform's certificate, by which it signs for who does not name its public key. */
    certificate: Readonly<{ platformKeyId: string; platform: KeyPair }>
  }>
  alipay: Readonly<{ appId: string; sellerId: string; merchant: KeyPair; platform: KeyPair }>
  sf: Readonly<{ partnerId: string; checkword: string; pushSecret: string }>
}>

const pair = (): KeyPair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })

const hex = (length: number): string => randomBytes(length).toString('hex').slice(0, length)
const digits = (length: number): string => Array.from(randomBytes(length), (byte) => byte % 10).join('')

const newKeys = (): SandboxKeys => ({
  wechat: {
    mchid: `19${digits(8)}`,
    appid: `wx${hex(16)}`,
    serial: hex(40).toUpperCase(),
    apiV3Key: hex(32),
    platformKeyId: `PUB_KEY_ID_01${digits(30)}`,
    merchant: pair(),
    platform: pair(),
    certificate: { platformKeyId: hex(40).toUpperCase(), platform: pair() },
  },
  alipay: { appId: `2021${digits(12)}`, sellerId: `2088${digits(12)}`, merchant: pair(), platform: pair() },
  sf: { partnerId: `PORTA${digits(6)}`, checkword: hex(32), pushSecret: hex(32) },
})

/** Where the sandbox keeps its keys and its books; nobody else reads there. */
export const sandboxFolder = (dataDir: string): string => {
  const folder = join(dataDir, 'sandbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Made once for a DATA_DIR, and kept: what was signed yesterday is checked tomorrow. */
export const sandboxKeys = (dataDir: string): SandboxKeys => {
  const file = join(sandboxFolder(dataDir), 'keys.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<SandboxKeys>) : {}
  if (kept.wechat?.certificate && kept.alipay && kept.sf) return kept as SandboxKeys
  // What came to the sandbox later than the file gets keys as well.
  const made = newKeys()
  const keys = { ...made, ...kept, wechat: { ...made.wechat, ...kept.wechat } }
  writeFileSync(`${file}.next`, JSON.stringify(keys, null, 2), { mode: 0o600 })
  renameSync(`${file}.next`, file)
  return keys
}
