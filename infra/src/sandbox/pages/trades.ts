import { type Bilingual, formatMoney, type Language } from '@portafilter/kernel'
import { NOTICES, REFUNDS, type Refund, type StoredNotice, type Trade } from '../books.ts'
import type { SandboxDeps } from '../deps.ts'
import { plainTime } from '../movements.ts'
import { SPOILS } from '../notices.ts'
import { escaped, layout } from './html.ts'
import { NOTICE_WORDS, PROVIDERS, REFUND_STATES, REFUND_WORDS, SPOIL_WORDS, STATES, said, type WORDS } from './words.ts'

type Word = keyof typeof WORDS
const yuan = (fen: number): string => formatMoney(fen / 100, 'CNY')
const tag = (language: Language, { state }: Trade): string =>
  `<span class="tag ${state}">${STATES[state][language]}</span>`

const item = (language: Language, trade: Trade): string =>
  `<li><a class="card" href="/trades/${trade.id}?lang=${language}"><span>${PROVIDERS[trade.provider][language]} · ${escaped(trade.number)}</span>
<span>${escaped(trade.description)}</span><span>${yuan(trade.amount)} ${tag(language, trade)}</span></a></li>`

const clockCard = ({ clock }: SandboxDeps, language: Language): string => {
  const forward = (seconds: number, word: Word) =>
    `<form method="post" action="/clock?lang=${language}"><input type="hidden" name="advance" value="${seconds}"><button>${said(language, word)}</button></form>`
  return `<h2>${said(language, 'clock')}</h2><div class="card action"><p>${said(language, 'clockNow')} ${plainTime(clock.now())}<br>
<span class="soft">${said(language, 'clockAdvance')}</span></p><div>${forward(3_600, 'hour')}${forward(86_400, 'day')}</div></div>`
}

/** The newest first. */
export const tradesPage = (deps: SandboxDeps, language: Language): string => {
  const trades = deps.books.find('trades', '1 = 1 order by id desc limit 100')
  const list = trades.map((trade) => item(language, trade)).join('')
  const body = list === '' ? `<p>${said(language, 'noTrades')}</p>` : `<ul>${list}</ul>`
  return layout(language, said(language, 'trades'), '/', body + clockCard(deps, language))
}

const options = <Key extends string>(
  language: Language,
  keys: readonly Key[],
  words: Readonly<Record<Key, Bilingual>>,
  chosen?: Key,
): string =>
  keys
    .map((key) => `<option value="${key}"${key === chosen ? ' selected' : ''}>${words[key][language]}</option>`)
    .join('')

/** One thing to do, with what will happen said beside it. */
const formsOf = (language: Language, { id }: Trade) => {
  const say = (word: Word) => said(language, word)
  const form = (does: string, word: Word, told: Word, fields = ''): string =>
    `<form class="card action" method="post" action="/trades/${id}?lang=${language}"><p>${say(told)}</p>
<div><input type="hidden" name="do" value="${does}">${fields}<button>${say(word)}</button></div></form>`
  const choice = (name: string, word: Word, all: string): string =>
    `<select name="${name}" aria-label="${say(word)}">${all}</select>`
  const typed = (name: string, word: Word, more: string): string =>
    `<input name="${name}" aria-label="${say(word)}" placeholder="${say(word)}" required ${more}>`
  return { form, choice, typed }
}

const buyersDeeds = (language: Language, trade: Trade): string => {
  if (trade.state === 'paid') return ''
  const { form, typed } = formsOf(language, trade)
  const canScan = trade.provider === 'alipay' && !trade.known
  return [
    `<h2>${said(language, 'buyer')}</h2>`,
    form('pay', 'pay', trade.state === 'closed' ? 'payLateTold' : 'payTold'),
    form(
      'pay',
      'payOther',
      'payOtherTold',
      typed('yuan', 'yuan', 'inputmode="decimal" pattern="\\d{1,7}(\\.\\d{1,2})?"'),
    ),
    form(
      'pay_later',
      'payLater',
      'payLaterTold',
      typed('seconds', 'seconds', 'type="number" min="1" max="604800" value="60"'),
    ),
    trade.state === 'waiting' ? form('decline', 'decline', 'declineTold') : '',
    canScan ? form('scan', 'scan', 'scanTold') : '',
  ].join('')
}

const providersDeeds = (language: Language, trade: Trade): string => {
  const { form, choice } = formsOf(language, trade)
  const notices = choice('how', 'notices', options(language, NOTICES, NOTICE_WORDS, trade.notices))
  const refunds = choice('how', 'refunds', options(language, REFUNDS, REFUND_WORDS, trade.refunds))
  const sending = [
    form('send', 'send', 'sendTold'),
    form(
      'send',
      'spoil',
      'spoilTold',
      choice('spoil', 'spoil', options(language, SPOILS[trade.provider], SPOIL_WORDS)),
    ),
  ]
  return [
    `<h2>${said(language, 'provider')}</h2>`,
    form('notices', 'set', 'noticesTold', notices),
    ...(trade.state === 'paid' ? sending : []),
    form('refunds', 'set', 'refundsTold', refunds),
  ].join('')
}

const refundCard = (language: Language, trade: Trade, refund: Refund): string => {
  const end = (['succeeded', 'closed', 'abnormal'] as const).map(
    (state) =>
      `<button name="state" value="${state}">${said(language, 'end')} ${REFUND_STATES[state][language]}</button>`,
  )
  const hidden = `<input type="hidden" name="do" value="end_refund"><input type="hidden" name="number" value="${escaped(refund.number)}">`
  const buttons = refund.state === 'processing' ? `<div>${hidden}${end.join('')}</div>` : ''
  return `<form class="card action" method="post" action="/trades/${trade.id}?lang=${language}"><p>${yuan(refund.amount)} ${REFUND_STATES[refund.state][language]}<br>
<span class="soft">${escaped(refund.number)} ${escaped(refund.reason)}</span></p>${buttons}</form>`
}

const noticeCard = (language: Language, notice: StoredNotice): string => {
  const say = (word: Word) => said(language, word)
  const next = notice.dueAt === null ? '' : ` · ${say('next')} ${plainTime(notice.dueAt)}`
  const answered = notice.answer === '' ? say('unanswered') : `${say('answer')}: ${escaped(notice.answer)}`
  const answer = notice.sent > 0 ? answered : ''
  return `<div class="card"><p>${say(notice.refund === null ? 'ofPayment' : 'ofRefund')} · ${say('times')}: ${notice.sent}${next}</p><p class="soft">${answer}</p></div>`
}

const facts = (language: Language, trade: Trade): string => {
  const rows: readonly (readonly [Word, string | null])[] = [
    ['state', tag(language, trade)],
    ['amount', yuan(trade.amount)],
    ['number', escaped(trade.number)],
    ['transaction', trade.transactionNumber],
    ['paidAmount', trade.paidAmount === null ? null : yuan(trade.paidAmount)],
    ['paidAt', trade.paidAt === null ? null : plainTime(trade.paidAt)],
    ['expires', plainTime(trade.expiresAt)],
  ]
  const list = rows.map(([word, value]) => (value === null ? '' : `<dt>${said(language, word)}</dt><dd>${value}</dd>`))
  const notes = [trade.known ? [] : ['unscanned' as const], trade.declined ? ['declined' as const] : []].flat()
  return `<div class="card"><dl>${list.join('')}</dl>${notes.map((word) => `<p class="soft">${said(language, word)}</p>`).join('')}
<p><a href="/pay/${trade.code}?lang=${language}">${said(language, 'buyersPage')}</a></p></div>`
}

/** One trade: what is known of it, and all that can be done to it. */
export const tradePage = ({ books }: SandboxDeps, language: Language, trade: Trade): string => {
  const cards = (none: Word, all: readonly string[]) =>
    all.length > 0 ? all.join('') : `<p>${said(language, none)}</p>`
  const refunds = books.find('refunds', 'trade = ? order by id desc', trade.id)
  const notices = books.find('notices', 'trade = ? order by id desc', trade.id)
  const body = [
    facts(language, trade),
    buyersDeeds(language, trade),
    providersDeeds(language, trade),
    `<h2>${said(language, 'refunded')}</h2>`,
    cards(
      'noRefunds',
      refunds.map((each) => refundCard(language, trade, each)),
    ),
    `<h2>${said(language, 'told')}</h2>`,
    cards(
      'noneTold',
      notices.map((each) => noticeCard(language, each)),
    ),
  ]
  const title = `${PROVIDERS[trade.provider][language]} · ${trade.description}`
  return layout(language, title, `/trades/${trade.id}`, body.join(''))
}
