import { readConfig } from '@portafilter/config'
import { argumentsOf, runProgram } from '@portafilter/process'
import { retireSecrets, revokeSecrets } from '@portafilter/secrets'
import { connectedToShop } from './running-shop.ts'

const OPTIONS = { 'at-once': { type: 'boolean', default: false } } as const

const USAGE = `npm run secrets:rotate [-- --at-once]

Has new secrets made of all that the processes sign or encrypt with, while they run. What is out under the old ones holds
for a quarter of an hour; with --at-once it does not.`

const RETIRED = 'New secrets are made at their next use; what is out under the old ones holds for a quarter of an hour.'
const REVOKED = 'New secrets are made at their next use; nothing that is out under the old ones holds any more.'

/** `npm run secrets:rotate`: has new secrets made of all that the processes sign or encrypt with, while they run. */
await runProgram(async () => {
  const { 'at-once': atOnce } = argumentsOf({ options: OPTIONS }, USAGE).values
  const { db } = connectedToShop(readConfig(process.env))
  try {
    await (atOnce ? revokeSecrets(db) : retireSecrets(db))
    console.log(atOnce ? REVOKED : RETIRED)
  } finally {
    await db.destroy()
  }
})
