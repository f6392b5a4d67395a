import { formatMoney, type Language } from '@portafilter/kernel'
import type { Trade } from '../books.ts'
import type { SandboxDeps } from '../deps.ts'
import { CODE_LIVES_MS } from '../wechat/rules.ts'
import { escaped, layout } from './html.ts'
import { PROVIDERS, said, type WORDS } from './words.ts'

type Ending = 'unknown' | 'expired' | 'closed' | 'paid'

/** Why the buyer cannot pay there; undefined when he can. */
export const endOf = ({ clock }: SandboxDeps, trade: Trade | undefined): Ending | undefined => {
  if (trade === undefined) return 'unknown'
  if (trade.state !== 'waiting') return trade.state
  const codeDies = trade.provider === 'wechat' ? trade.codeAt + CODE_LIVES_MS : Number.POSITIVE_INFINITY
  return clock.now() >= Math.min(codeDies, trade.expiresAt) ? 'expired' : undefined
}

const TOLD = { unknown: 'unknownTold', expired: 'expiredTold', closed: 'closedTold', paid: 'paidTold' } as const

const button = (language: Language, does: string, words: string, kind = ''): string =>
  `<form method="post" action="?lang=${language}"><input type="hidden" name="do" value="${does}"><button class="${kind}">${words}</button></form>`

const payable = (language: Language, trade: Trade): string => {
  const price = formatMoney(trade.amount / 100, 'CNY')
  const say = (key: keyof typeof WORDS) => said(language, key)
  const canScan = trade.provider === 'alipay' && !trade.known
  return `<div class="card pay"><p class="soft">Portafilter</p><p>${escaped(trade.description)}</p><p class="amount">${price}</p>
${button(language, 'pay', `${say('pay')} ${price}`, 'main')}
${button(language, 'decline', say('cancel'))}
${canScan ? button(language, 'scan', say('scan')) : ''}
${trade.declined ? `<p role="status">${say('declinedTold')}</p>` : ''}<p class="soft">${say('trial')}</p></div>`
}

/** What a buyer sees who has scanned a code or was sent to Alipay. */
export const cashierPage = (deps: SandboxDeps, language: Language, code: string, trade: Trade | undefined): string => {
  const here = `/pay/${escaped(encodeURIComponent(code))}`
  const end = endOf(deps, trade)
  if (trade !== undefined && end === undefined)
    return layout(language, PROVIDERS[trade.provider][language], here, payable(language, trade))
  const why = end ?? 'unknown'
  const amount = trade && why === 'paid' ? formatMoney((trade.paidAmount ?? 0) / 100, 'CNY') : ''
  const body = `<div class="card pay"><p class="amount">${amount}</p><p>${said(language, TOLD[why])}</p></div>`
  return layout(language, said(language, why), here, body)
}
