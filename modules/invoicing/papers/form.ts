import { type Cents, fromWire } from '@portafilter/kernel'
import { find, type Line, linesOf, only } from './layout.ts'
import { type Buyer, buyerIn, NAME, withoutHeaders } from './parties.ts'
import { plain } from './signs.ts'
import type { Piece } from './texts.mjs'

/** What an invoice says of itself; null where it is not there, or where its place cannot be told. */
export type Said = {
  readonly number: string | null
  /** `yyyy-mm-dd` */
  readonly issued_on: string | null
  /** What it comes to, tax included; below 0 of a red one. */
  readonly total: Cents | null
  readonly buyer: Buyer
  /** Of a red one: the number that it takes back. */
  readonly original: string | null
}

const AMOUNT = /^(-?)¥?(-?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)$/

/** An amount with its sign, as the tax bureau writes it: `¥-113.00` as well as `-¥113.00`. */
export const amountIn = (written: string): Cents | null => {
  const [, before, within, figures = ''] = AMOUNT.exec(written.replaceAll('−', '-')) ?? []
  const amount = figures === '' ? undefined : fromWire(Number(figures.replaceAll(',', '')))
  if (amount === undefined) return null
  return before || within ? -amount : amount
}

/** On a form an amount has its two places: what has none is half of one, drawn with a gap. */
const isPrinted = (said: string): boolean => /\.\d{2}$/.test(said)

const DAY = /^(\d{4})(?:年|-)(\d{1,2})(?:月|-)(\d{1,2})/

export const dayIn = (written: string): string | null => {
  const [, year = '', month = '', day = ''] = DAY.exec(written) ?? []
  return year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A remark names the invoice that is taken back: 被红冲蓝字数电发票号码. */
export const originalIn = (written: string): string | null =>
  only([...written.matchAll(/(?:红冲|蓝字)\D{0,16}?(\d{20})(?!\d)/g)].map(([, number = '']) => number))

/** What stands behind each place of a label, gaps left out, up to the first of these signs. */
const saidBehind = (lines: readonly Line[], label: RegExp, isWhole: (said: string) => boolean, within = false) =>
  find(lines, label, within).map(({ rest, next }) => {
    let said = rest
    for (const { text } of next) {
      if (isWhole(said)) break
      said += text
    }
    return said
  })

const some = <Value>(found: readonly (Value | null)[]): Value[] => found.flatMap((each) => each ?? [])

/**
 * What stands on the form of an invoice, by its labels and their places (decisions/invoices.md): a label and its value may be
 * drawn in any order, and sign by sign.
 */
export const saidOnForm = (pieces: readonly Piece[]): Said => {
  const drawn = pieces.map((piece) => ({ ...piece, text: plain(piece.text) })).filter(({ text }) => text !== '')
  const { rest, anchors } = withoutHeaders(drawn)
  const lines = linesOf(rest)
  // Below the head, a number is that of another invoice.
  const [party] = find(lines, NAME)
  const head = lines.filter(([cell]) => cell && (!party || cell.page < party.at.page || cell.y < party.at.y))
  const texts = lines
    .flat()
    .map(({ text }) => text)
    .filter((text) => !/^[备注]$/.test(text))
  return {
    number: only(saidBehind(head, /发票号码:?/g, (said) => said !== '').filter((said) => /^\d{20}$/.test(said))),
    issued_on: only(some(saidBehind(head, /开票日期:?/g, (said) => /日/.test(said)).map(dayIn))),
    total: only(
      saidBehind(lines, /\(小写\):?/g, isPrinted, true).map((said) => (isPrinted(said) ? amountIn(said) : null)),
    ),
    buyer: buyerIn(lines, anchors),
    original: originalIn(texts.join('')),
  }
}
