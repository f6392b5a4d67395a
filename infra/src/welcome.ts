import type { Config } from './config.ts'

/** The demo shop's people (decisions.md, Demo data). */
const PEOPLE = [
  ['dealer', 'buyer of a firm in China, with a discount'],
  ['person', 'buyer in China, an individual'],
  ['overseas', 'buyer overseas, in dollars'],
  ['overseas_cny', 'buyer overseas, in yuan'],
  ['finance', 'staff: vouchers and orders'],
  ['aftersales', 'staff: deliveries'],
  ['support', 'staff: customers'],
  ['catalogue', 'staff: machines and parts'],
  ['auditor', 'staff: histories, read only'],
  ['admin', 'staff: everything'],
] as const
const PASSWORD = 'Portafilter2026'

const rows = (pairs: readonly (readonly [string, string])[]): string[] =>
  pairs.map(([name, text]) => `    ${name.padEnd(13)} ${text}`)

/** What a person is told when the shop is ready; the demo accounts in demo mode only. */
export const welcome = (config: Config, seconds: string): string => {
  const at = config.publicUrl
  const addresses = rows([
    ['Shop', `${at}/`],
    ['Backoffice', `${at}/backoffice`],
    ['API', `${at}/prod-api/docs`],
    ...(config.mode === 'demo' ? [['Inbox', `${at}/dev/inbox`] as const] : []),
    ['Data, logs', config.dataDir],
  ])
  const people = ['', `  Demo accounts, all with the password ${PASSWORD}:`, '', ...rows(PEOPLE)]
  return [
    '',
    `  Portafilter is ready after ${seconds} s.`,
    '',
    ...addresses,
    ...(config.mode === 'demo' ? people : []),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}
