import { bankReferenceIn, bankSerial } from '@portafilter/kernel'
import { AMOUNT, CREDIT, CURRENCY, cellsOf, DEBIT, DIRECTION, type Header, headerIn, SERIAL } from './bank-columns.ts'
import { movedAt, timesSeen } from './bank-moment.ts'
import { beginningLines, type Lines } from './statement-lines.ts'
import { only, problem, Unreadable } from './statement-problems.ts'
import { type Line, type Read, type Reader, rowsOnce, unreadable } from './statement-rows.ts'
import { fenOf } from './yuan.ts'

/** Whether a file has the header of a bank's, behind notes on account and days. */
export const isBankStatement = (beginning: Uint8Array): boolean =>
  beginningLines(beginning).some((text) => headerIn(text) !== undefined)

/** A comma stands between thousands alone: elsewhere it might be what others write for the point. */
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/

/** As a Chinese keyboard types digits and signs; no raised number of a footnote becomes one of the amount. */
const FULL_WIDTH = /[\uff01-\uff5e]/g

/** Fen; 0 where nothing stands, undefined of what is no amount. Bookkeepers write `(100.00)` for what is below zero. */
const amountOf = (cell: string): number | undefined => {
  const amount = cell
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('−', '-')
    .replaceAll('￥', '¥')
    .replaceAll(/[¥\s]|^(?:CNY|RMB)/gi, '')
    .replace(/^\+/, '')
    .replace(/^\(([^-].*)\)$/, '-$1')
  if (/^-*$/.test(amount)) return 0
  return fenOf(GROUPED.test(amount) ? amount.replaceAll(',', '') : amount)
}

/** By whichever name, or by two: `CNY-人民币`, `人民币(CNY)`. */
const YUAN = /^(?:(?:人民币(?:元)?|元|CNY|RMB|156)(?:[\s\-/(（]*(?:人民币(?:元)?|CNY|RMB)[)）]?)?)?$/i
const isYuan = (currency: string): boolean => YUAN.test(currency)

/** Whether money moved, as a bank says that lists what failed or waits, too. */
const hasMoved = (status: string): boolean =>
  /^(?:-*|(?:交易|处理|转账|汇款|[收付支扣划]款|支付|[记入]账|到账)?(?:成功|完成)|已(?:成功|完成|[记入到]账|支付|付款|转账)|正常|success(?:ful)?|succeeded|completed?|booked|posted|settled|paid)$/i.test(
    status,
  )

/** As banks look at an account: what is to its credit came in. */
const CAME = /^(?:贷方?|c|cr|credit|收入?|收款|存入?|转入|入账|进账|来账|\+)$/i
const WENT = /^(?:借方?|d|dr|debit|支出?|付款?|支取|取款|转出|出账|往账|-)$/i

/** What came and what went, either 0; undefined where nothing that can be read says so. */
const amountsOf = ({ isOneColumn }: Pick<Header, 'isOneColumn'>, { cell }: Line) => {
  if (!isOneColumn) return { came: amountOf(cell(CREDIT)), went: amountOf(cell(DEBIT)) }
  const amount = amountOf(cell(AMOUNT))
  return { came: CAME.test(cell(DIRECTION)) ? amount : 0, went: WENT.test(cell(DIRECTION)) ? amount : 0 }
}

type Kept = Pick<Header, 'debits' | 'statuses' | 'isOneColumn'>

/** The column whose amounts cannot be read of a line; undefined where all can. */
const amountFault = ({ debits, isOneColumn }: Kept, line: Line): string | undefined => {
  const { cell } = line
  if (isOneColumn && !CAME.test(cell(DIRECTION)) && !WENT.test(cell(DIRECTION))) return DIRECTION
  const { came, went } = amountsOf({ isOneColumn }, line)
  const [incoming, outgoing] = isOneColumn ? [AMOUNT, AMOUNT] : [CREDIT, DEBIT]
  if (came === undefined || (came === 0 && went === 0)) return incoming
  if (went === undefined || (came !== 0 && went !== 0)) return outgoing
  return debits === 'below' && went > 0 ? outgoing : undefined
}

/**
 * What comes in is known by its serial number, and what goes out by the reference that finance has recorded of it. A reversal
 * stands in the column of what it takes back, with the other sign: then what came in goes out, and the other way round.
 */
const rowOf =
  (header: Kept) =>
  (line: Line): Read => {
    const { cell } = line
    const moved = movedAt(line)
    if ('unreadable' in moved) return moved
    if (!isYuan(cell(CURRENCY))) return unreadable(CURRENCY)
    const status = header.statuses.find((column) => !hasMoved(cell(column)))
    const fault = status ?? amountFault(header, line)
    if (fault !== undefined) return unreadable(fault)
    const { debits } = header
    const { came = 0, went = 0 } = amountsOf(header, line)
    const amount = came - (debits === 'below' ? -went : went)
    const number = amount > 0 ? bankSerial(cell(SERIAL)) : bankReferenceIn(cell(SERIAL))?.toUpperCase()
    if (number === undefined) return unreadable(SERIAL)
    const known = { attempt: number, transaction: number, fee: 0, ...moved }
    return amount > 0
      ? { kind: 'payment', ...known, refund: null, amount }
      : { kind: 'refund', ...known, refund: number, amount: -amount }
  }

/** A line below the movements, such as a bank's own totals: they have neither a day nor a number. */
const isNote = (line: Line): boolean => line.cell(SERIAL) === '' && 'unreadable' in movedAt(line)

/** Sees whether what goes out stands above zero: were most of it below, nobody could say what is reversed. */
const signsSeen = () => {
  let [above, below] = [0, 0]
  return {
    look: (header: Pick<Header, 'isOneColumn'>, line: Line) => {
      const { went = 0 } = amountsOf(header, line)
      if (went > 0) above += 1
      if (went < 0) below += 1
    },
    areUnclear: () => below > above,
  }
}

/** A quoted text of a bank has a few lines. */
const MOST_LINES = 20

/** Whether a line has a movement of its own: behind a quote that begins before it, such a one would be lost. */
const isMovement = (line: Line): boolean => line.cell(SERIAL) !== '' && !('unreadable' in movedAt(line))

/** The cells of a movement, whose purpose may go on over several lines within its quotes. */
const wholeCells = () => {
  let begun: { readonly at: number; readonly lines: readonly string[] } | undefined
  return {
    /** Undefined as long as a quote is open. @throws Unreadable of one that nothing ends, or another movement's quote */
    take: (at: number, text: string, { delimiter, columns }: Header): Line | undefined => {
      const whole = { at: begun?.at ?? at, lines: [...(begun?.lines ?? []), text] }
      const { cells, isOpen } = cellsOf(whole.lines.join('\n'), delimiter)
      begun = isOpen ? whole : undefined
      const isStray = whole.at !== at && isMovement(columns.line(at, cellsOf(text, delimiter).cells))
      if (isStray || whole.lines.length > MOST_LINES) throw new Unreadable(problem.quoteOpen(whole.at))
      return isOpen ? undefined : columns.line(whole.at, cells)
    },
    open: () => begun?.at,
  }
}

/** So many lines wait for one whose time says what theirs mean. */
const MOST_WAITING = 1000

/** Lets lines go on once it is clear what their times mean, in one way or the other. */
const linesWithTimes = () => {
  const times = timesSeen()
  let waiting: Line[] = []
  const all = () => {
    const lines = waiting.map(times.whole)
    waiting = []
    return lines
  }
  return {
    take: (line: Line): readonly Line[] => {
      times.look(line)
      waiting.push(line)
      return times.areUnclear() && waiting.length < MOST_WAITING ? [] : all()
    },
    rest: all,
  }
}

/**
 * What a bank has for an account, as it is exported: a line for each movement, named by a header behind any number of notes.
 * No bank tells totals in a way that could be held against the lines.
 */
export async function* readBankStatement(lines: Lines): ReturnType<Reader> {
  let header: Header | undefined
  let once = rowsOnce(rowOf({ debits: 'unsaid', statuses: [], isOneColumn: false }))
  const signs = signsSeen()
  const cells = wholeCells()
  const times = linesWithTimes()
  const rowsIn = function* (lines: readonly Line[], { isOneColumn }: Header) {
    for (const line of lines.filter((each) => !isNote(each))) {
      signs.look({ isOneColumn }, line)
      const row = once.take(line)
      if (row !== undefined) yield row
    }
  }
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
    const line = cells.take(at, text, header)
    if (line !== undefined) yield* rowsIn(times.take(line), header)
  }
  if (header) yield* rowsIn(times.rest(), header)
  const open = cells.open()
  if (open !== undefined) once.problems.add(problem.quoteOpen(open))
  if (header?.debits === 'unsaid' && signs.areUnclear())
    once.problems.add(problem.signUnclear(header.isOneColumn ? AMOUNT : DEBIT))
  return header && once.problems.all()
}
