import type { Config } from '@portafilter/config'
import { freePort } from './ports.ts'
import type { Shop } from './run-shop.ts'
import { credentialsOf } from './sandbox/credentials.ts'
import { sandboxKeys } from './sandbox/keys.ts'
import { startSandbox } from './services.ts'
import { supervise } from './supervise.ts'
import { say } from './terminal.ts'

/** What the processes are given to reach the providers, and rows for the list of addresses. */
export type OpenProviders = Readonly<{
  credentials: Readonly<Record<string, string>>
  addresses: readonly (readonly [string, string])[]
}>

/** Those whose credentials nobody has set. */
const withoutCredentials = ({ wechat, alipay, sf }: Config) => [
  ...(wechat.mchid === null ? (['wechat'] as const) : []),
  ...(alipay.appId === null ? (['alipay'] as const) : []),
  ...(sf.partnerId === null ? (['sf'] as const) : []),
]

/**
 * In a trial, a sandbox stands in for every provider, and the courier, that has no credentials. It comes up beside the shop, which opens
 * without it, and comes back on its port.
 */
export const openProviders = async ({ config, group, note }: Shop): Promise<OpenProviders> => {
  const imitated = config.mode === 'demo' ? withoutCredentials(config) : []
  if (imitated.length === 0) return { credentials: {}, addresses: [] }
  const keys = sandboxKeys(config.dataDir)
  const sandboxPort = await freePort()
  const address = `http://127.0.0.1:${sandboxPort}`
  note({ sandboxAddress: address })
  const start = () => startSandbox(config, { sandboxPort }, group.add)
  supervise({ name: 'sandbox', start, isEnding: group.isEnding, say })
  const credentials = Object.assign({}, ...imitated.map((provider) => credentialsOf[provider](keys, address)))
  return { credentials, addresses: [['Payments', `${address}/`]] }
}
