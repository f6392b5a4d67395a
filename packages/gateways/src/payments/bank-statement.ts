import { bankReferenceIn, bankSerial } from '@portafilter/kernel'
import { CREDIT, CURRENCY, cellsOf, DATE, DEBIT, type Header, headerIn, SERIAL } from './bank-columns.ts'
import { beginningLines, type Lines } from './statement-lines.ts'
import { only, problem } from './statement-problems.ts'
import { isoOf, type Line, type Read, type Reader, rowsOnce, unreadable } from './statement-rows.ts'
import { fenOf } from './yuan.ts'

/** Whether a file has the header of a bank's, behind notes on account and days. */
export const isBankStatement = (beginning: Uint8Array): boolean =>
  beginningLines(beginning).some((text) => headerIn(text) !== undefined)

/** `2026-11-21`, `2026/11/21` or `20261121`, and perhaps a time of day, which is midnight otherwise. */
const MOMENT = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:[ T]+(\d{2}:\d{2}:\d{2}))?$/
const momentOf = (cell: string): string | undefined => {
  const [, year, month, day, clock = '00:00:00'] = MOMENT.exec(cell) ?? []
  return isoOf(`${year}-${month}-${day} ${clock}`)
}

/** A comma stands between thousands alone: elsewhere it might be what others write for the point. */
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/

/** Fen; 0 where nothing stands, undefined of what is no amount. */
const amountOf = (cell: string): number | undefined => {
  const amount = cell.replaceAll('，', ',').replaceAll(/[¥￥\s]/g, '')
  if (/^-*$/.test(amount)) return 0
  return fenOf(GROUPED.test(amount) ? amount.replaceAll(',', '') : amount)
}

const isYuan = (currency: string): boolean => /^(?:|人民币(?:元)?|元|CNY|RMB|156)$/i.test(currency)

/** Whether money moved, as a bank says that lists what failed or waits, too. */
const hasMoved = (status: string): boolean =>
  /^(?:-*|(?:交易|处理|转账|汇款|[收付支扣划]款|支付|[记入]账|到账)?(?:成功|完成)|已(?:成功|完成|[记入到]账|支付|付款|转账)|正常|success(?:ful)?|succeeded|completed?|booked|posted|settled|paid)$/i.test(
    status,
  )

/**
 * What comes in is known by its serial number, and what goes out by the reference that finance has recorded of it. A reversal
 * stands in the column of what it takes back, with the other sign: then what came in goes out, and the other way round.
 */
const rowOf =
  ({ debits, statuses }: Pick<Header, 'debits' | 'statuses'>) =>
  ({ cell }: Line): Read => {
    const [came, went, at] = [amountOf(cell(CREDIT)), amountOf(cell(DEBIT)), momentOf(cell(DATE))]
    if (at === undefined) return unreadable(DATE)
    if (!isYuan(cell(CURRENCY))) return unreadable(CURRENCY)
    const status = statuses.find((column) => !hasMoved(cell(column)))
    if (status !== undefined) return unreadable(status)
    if (came === undefined || (came === 0 && went === 0)) return unreadable(CREDIT)
    if (went === undefined || (came !== 0 && went !== 0)) return unreadable(DEBIT)
    if (debits === 'below' && went > 0) return unreadable(DEBIT)
    const amount = came - (debits === 'below' ? -went : went)
    const number = amount > 0 ? bankSerial(cell(SERIAL)) : bankReferenceIn(cell(SERIAL))?.toUpperCase()
    if (number === undefined) return unreadable(SERIAL)
    const known = { attempt: number, transaction: number, fee: 0, at }
    return amount > 0
      ? { kind: 'payment', ...known, refund: null, amount }
      : { kind: 'refund', ...known, refund: number, amount: -amount }
  }

/** A line below the movements, such as a bank's own totals: they have neither a day nor a number. */
const isNote = ({ cell }: Line): boolean => cell(SERIAL) === '' && momentOf(cell(DATE)) === undefined

/** Sees whether what goes out stands above zero: were most of it below, nobody could say what is reversed. */
const signsSeen = () => {
  let [above, below] = [0, 0]
  return {
    look: ({ cell }: Line) => {
      const went = amountOf(cell(DEBIT)) ?? 0
      if (went > 0) above += 1
      if (went < 0) below += 1
    },
    areUnclear: () => below > above,
  }
}

/**
 * What a bank has for an account, as it is exported: a line for each movement, named by a header behind any number of notes.
 * No bank tells totals in a way that could be held against the lines.
 */
export async function* readBankStatement(lines: Lines): ReturnType<Reader> {
  let header: Header | undefined
  let once = rowsOnce(rowOf({ debits: 'unsaid', statuses: [] }))
  const signs = signsSeen()
  for await (const [at, text] of lines) {
    if (header === undefined) {
      header = headerIn(text)
      if (header === undefined) continue
      const [alike] = header.alike
      if (alike !== undefined) return only(alike)
      if (header.columns.missing.length > 0) return only(problem.columnsMissing(header.columns.missing))
      once = rowsOnce(rowOf(header))
      continue
    }
    const line = header.columns.line(at, cellsOf(text))
    if (isNote(line)) continue
    signs.look(line)
    const row = once.take(line)
    if (row !== undefined) yield row
  }
  if (header?.debits === 'unsaid' && signs.areUnclear()) once.problems.add(problem.signUnclear(DEBIT))
  return header && once.problems.all()
}
