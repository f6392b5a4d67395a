import type { Config } from '@portafilter/config'
import { DEMO_PASSWORD, demoPeople } from '@portafilter/demo/people'

const rows = (pairs: readonly (readonly [string, string])[]): string[] =>
  pairs.map(([name, text]) => `    ${name.padEnd(13)} ${text}`)

/**
 * What a person is told as soon as people can order; the demo accounts in demo mode only.
 * @param more rows of the list of addresses
 */
export const welcome = (config: Config, seconds: string, more: readonly (readonly [string, string])[] = []): string => {
  const at = config.publicUrl
  const addresses = rows([
    ['Shop', `${at}/`],
    ['Backoffice', `${at}/backoffice`],
    ['API', `${at}/prod-api/docs`],
    ...(config.mode === 'demo' ? [['Inbox', `${at}/dev/inbox`] as const] : []),
    ['Data, logs', config.dataDir],
    ...more,
  ])
  const accounts = rows(demoPeople.map(({ account, who }) => [account, who]))
  const people = ['', `  Demo accounts, all with the password ${DEMO_PASSWORD}:`, '', ...accounts]
  return [
    '',
    `  The shop is ready after ${seconds} s: people can order.`,
    '',
    ...addresses,
    ...(config.mode === 'demo' ? people : []),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}
