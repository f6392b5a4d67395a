import { type Cell, type Found, find, type Line, only } from './layout.ts'
import type { Piece } from './texts.mjs'

type Party = 'buyer' | 'seller'
type Anchor = Pick<Piece, 'page' | 'x' | 'y' | 'height'> & { readonly party: Party }

/** Two on each page; whatever names more has other things in mind. */
const MOST_PARTIES = 20

const HEADERS = { buyer: '购买方信息', seller: '销售方信息' } as const

const partyOfSign = (text: string): Party => (text.startsWith('购') ? 'buyer' : 'seller')

const below = (signs: readonly Piece[], { page, x, y, height }: Piece, sign: string): Piece | undefined =>
  signs
    .filter((each) => each.text === sign && each.page === page && Math.abs(each.x - x) < 0.5 * height)
    .filter((each) => each.y > y + 0.5 * height && each.y < y + 6 * height)
    .toSorted((one, other) => one.y - other.y)[0]

/** The signs of a header that is written from above to below, with or without 信息. */
const signsOf = (signs: readonly Piece[], first: Piece, header: string): readonly Piece[] => {
  const read = [first]
  for (const sign of header.slice(1)) {
    const next = below(signs, read.at(-1) ?? first, sign)
    if (next === undefined) break
    read.push(next)
  }
  return read.length < 3 ? [] : read
}

/**
 * Headers that are written from above to below, as the tax bureau's form has them, sign by sign: they are taken out of the
 * texts that they stand between.
 */
export const withoutHeaders = (pieces: readonly Piece[]): { rest: readonly Piece[]; anchors: readonly Anchor[] } => {
  const drawn = new Set<Piece>()
  const anchors = Object.entries(HEADERS).flatMap(([party, header]) =>
    pieces
      .filter(({ text }) => text === header[0])
      .slice(0, MOST_PARTIES)
      .flatMap((first) => {
        const signs = signsOf(pieces, first, header)
        for (const sign of signs) drawn.add(sign)
        return signs.length === 0 ? [] : [{ ...first, party: party as Party }]
      }),
  )
  return { rest: pieces.filter((piece) => !drawn.has(piece)), anchors }
}

const NAME = /(?:(?:购买|销售)方(?:信息)?)?名称:/g
const TAX_NUMBER = /(?:(?:购买|销售)方)?(?:统一社会信用代码\/?|纳税人识别号){1,2}[^:]{0,6}:/g

const anchorsIn = (lines: readonly Line[]): readonly Anchor[] =>
  lines.flat().flatMap((cell) => {
    const [, sign] = /^([购销])[买售]方(?:信息)?:?$/.exec(cell.text) ?? []
    return sign === undefined ? [] : [{ ...cell, party: partyOfSign(sign) }]
  })

/** Whose a label is: of the header to its left that is nearest; without any, the buyer's is the left one of two. */
const partyOf = ({ at, label }: Found, labels: readonly Found[], anchors: readonly Anchor[]): Party | undefined => {
  if (/^[购销]/.test(label)) return partyOfSign(label)
  const left = anchors.filter(({ page, x }) => page === at.page && x <= at.x + at.height)
  const nearest = Math.max(...left.map(({ x }) => x))
  const header = left
    .filter(({ x, height }) => nearest - x < height)
    .toSorted((one, other) => Math.abs(one.y - at.y) - Math.abs(other.y - at.y))[0]
  if (anchors.length > 0) return header?.party
  const [first, second, ...others] = labels
  if (first?.at.y !== second?.at.y || others.length > 0) return undefined
  return at === first?.at ? 'buyer' : 'seller'
}

/** Where the next column begins. */
const rightOf = ({ at }: Found, others: readonly Anchor[]): number =>
  Math.min(...others.filter(({ page, x }) => page === at.page && x > at.x + at.height).map(({ x }) => x))

/** What stands behind a label: in its cell, or in the next one of its column. */
const saidAt = ({ rest, next: [next] }: Found, right: number): string =>
  rest === '' && next !== undefined && next.x < right ? next.text : rest

const isWithin = (cell: Cell, { at }: Found, right: number, end: number): boolean =>
  cell.page === at.page &&
  cell.y > at.y + 0.5 * at.height &&
  cell.y < end &&
  cell.x >= at.x - at.height &&
  cell.x < right

/** What an invoice says of its buyer; null where the place of it cannot be told, empty where nothing stands there. */
export type Buyer = { readonly title: string | null; readonly tax_number: string | null }

/** What stands in the part of a label of a name. */
const partAt = (lines: readonly Line[], name: Found, numbers: readonly Found[], others: readonly Anchor[]): Buyer => {
  const right = rightOf(name, others)
  const number = numbers
    .filter(({ at }) => isWithin(at, name, right, Number.POSITIVE_INFINITY))
    .toSorted((one, other) => one.at.y - other.at.y)[0]
  const said = number === undefined ? null : saidAt(number, right)
  // A long title goes on in the next line.
  const end = number === undefined ? 0 : number.at.y - 0.5 * name.at.height
  const more = lines.flat().filter((cell) => isWithin(cell, name, right, end))
  const title = [saidAt(name, right), ...more.map(({ text }) => text)].join('')
  return { title: title === '' ? null : title, tax_number: said !== null && /^[\dA-Za-z]*$/.test(said) ? said : null }
}

/** The buyer as the form has it: by the labels in the buyer's part. On the pages behind the first it is named again. */
export const buyerIn = (lines: readonly Line[], headers: readonly Anchor[]): Buyer => {
  const [labels, numbers] = [find(lines, NAME), find(lines, TAX_NUMBER)]
  if (labels.length > MOST_PARTIES) return { title: null, tax_number: null }
  const anchors = [...headers, ...anchorsIn(lines)]
  const others = [...anchors, ...labels.map(({ at }) => ({ ...at, party: 'seller' as const }))]
  const parts = labels
    .filter((label) => partyOf(label, labels, anchors) === 'buyer')
    .map((label) => partAt(lines, label, numbers, others))
  const known = <Value>(values: readonly (Value | null)[]) => only(values.filter((value) => value !== null))
  return { title: only(parts.map(({ title }) => title)), tax_number: known(parts.map(({ tax_number }) => tax_number)) }
}
