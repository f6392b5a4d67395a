import { MINUTE_MS } from '@portafilter/kernel'
import { OF_NOBODY, room } from '@portafilter/room'
import { sweepSecrets } from './secrets.ts'
import { migrations } from './tables.ts'

/** What the processes sign and encrypt with: secrets that are made by themselves, and renewed while everything runs. */
export const secrets = room({
  name: 'secrets',
  person: OF_NOBODY,
  migrations,
  sweeps: ({ db }) => [
    { what: 'taking away retired secrets', everyMs: MINUTE_MS, work: (now) => sweepSecrets(db, now) },
  ],
})

export { isSignedAddress, signedAddress } from './file-address-secret.ts'
export { decryptPassword, passwordPublicKey } from './key-pair.ts'
export { retireSecrets, revokeSecrets, type SecretOf, secretsOf } from './secrets.ts'
export type { SecretTables } from './tables.ts'
