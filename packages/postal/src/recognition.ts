import { Converter } from 'opencc-js/t2cn'
import { type Phone, readPhone } from './phones.ts'
import { piecesOf, receiversPart, withoutPostCode } from './pieces.ts'
import { recipientIn } from './recipients.ts'
import { districtsIn, isUnwritten, lies, type Path, writtenAt } from './region-names.ts'
import type { Region } from './regions.ts'

/** What an address consists of, as a form has it. */
export type AddressPart = 'recipients' | 'phone' | 'region' | 'address'

/** An address that somebody pasted. What is not there is empty. */
export type Recognised = {
  readonly recipients: string
  readonly area_code: string
  readonly phone: string
  /** From the province down, as far as it is known. */
  readonly region: readonly Region[]
  readonly address: string
  /** What a person should look at: it is not there, or might be another. */
  readonly uncertain: readonly AddressPart[]
  /** What else it might be: whole paths of regions, and other phones of the text. */
  readonly candidates: { readonly regions: readonly Path[]; readonly phones: readonly Phone[] }
}

const simplified = Converter({ from: 'tw', to: 'cn' })

/** Longer texts are no address (goods.md, Pasted addresses). */
export const LONGEST_TEXT = 500

/** Joiners and marks of direction that come along when a text is copied, and would part what stands together. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** A level that regions have in tables alone. */
const UNWRITTEN = /市辖区|(?:省|自治区)直辖县级行政区划/g

const GAP = /^[\s,，、.。;；:：/|·-]*/
const MOST_CANDIDATES = 20

/** Regions that are written one after the other. */
type Chain = {
  readonly paths: readonly Path[]
  readonly from: number
  /** Where the text goes on behind them. */
  readonly to: number
  /** How many are written in full. */
  readonly whole: number
  /** The last one stands there twice already. */
  readonly isRepeated?: boolean
  /** Where the last one begins, if that is a district by its short name: 西湖 may be of 西湖大酒店. */
  readonly shortAt?: number
}

const afterGap = (text: string, at: number): number => at + (GAP.exec(text.slice(at))?.[0].length ?? 0)

/** Whether what is written by its short name is the beginning of something else: a road, a firm, a building. */
const isOfAnother = (text: string, to: number): boolean =>
  /^(?:[东南西北中]{0,2}(?:[路街道巷弄里村镇乡桥]|大[街道厦]|公路|胡同))/.test(text.slice(to))

type Written = ReturnType<typeof writtenAt>[number]

/** What is written alike, of the same depth, goes on as one chain: which of its paths is meant is not known yet. */
const grouped = (written: readonly Written[]): readonly (readonly [Written, ...Written[]])[] => {
  const groups = new Map<string, [Written, ...Written[]]>()
  for (const each of written) {
    const key = `${each.name} ${each.path.length} ${each.isWhole}`
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return [...groups.values()]
}

/**
 * What the chain can go on with, each deeper than what stands there already, or the same once more. Without an end to
 * that, 朝阳 written 166 times could be read in so many ways that a process was busy for seconds.
 */
const goOn = (text: string, { paths, to, from, whole, isRepeated = false }: Chain): readonly Chain[] => {
  const at = afterGap(text, to)
  const isDeeper = (path: Path) => path.length > depthOf({ paths })
  const mayRepeat = (path: Path) => !isRepeated && (at > to || isMunicipality(path))
  const next = writtenAt(text, at).filter(
    ({ name, isWhole, path }) =>
      (isWhole || !isOfAnother(text, at + name.length)) &&
      paths.some((above) => lies(path, above)) &&
      (isDeeper(path) || mayRepeat(path)),
  )
  return grouped(next).map((group) => {
    const [{ name, isWhole, path }] = group
    const end = { to: at + name.length, whole: whole + Number(isWhole) }
    const isShort = !isWhole && path.length === 3
    return {
      paths: group.map((each) => each.path),
      from,
      ...end,
      isRepeated: !isDeeper(path),
      ...(isShort && { shortAt: at }),
    }
  })
}

/** 上海 上海市: a municipality may be written as its own city. */
const isMunicipality = ([province]: Path): boolean => (province?.children ?? []).every(isUnwritten)

const depthOf = ({ paths }: Pick<Chain, 'paths'>): number => paths[0]?.length ?? 0

/** The deepest first, then what says more of itself, then what says it longer, then what comes first. */
const better = (one: Chain, other: Chain): number =>
  depthOf(other) - depthOf(one) ||
  other.whole - one.whole ||
  other.to - other.from - (one.to - one.from) ||
  one.from - other.from

/** All that begin here; a district by its short name alone begins none. */
const chainsFrom = (text: string, from: number): readonly Chain[] => {
  const begun = writtenAt(text, from).filter(
    ({ name, isWhole, path }) => isWhole || (path.length < 3 && !isOfAnother(text, from + name.length)),
  )
  const open: Chain[] = grouped(begun).map((group) => {
    const [{ name, isWhole }] = group
    return { paths: group.map(({ path }) => path), from, to: from + name.length, whole: Number(isWhole) }
  })
  const done: Chain[] = []
  for (let chain = open.pop(); chain; chain = open.pop()) {
    done.push(chain)
    open.push(...goOn(text, chain))
  }
  return done
}

/** All that the text may mean, the likeliest first. */
const chainsIn = (text: string): readonly Chain[] =>
  Array.from({ length: text.length }, (_, at) => chainsFrom(text, at))
    .flat()
    .toSorted(better)

/** A county by its short name, with nothing above it: 昆山花桥镇. It may be something else. */
const likelyCounty = (text: string): readonly Path[] =>
  piecesOf(text).flatMap(({ text: piece }) =>
    writtenAt(piece, 0)
      .filter(({ name, path }) => path.length === 3 && name.length < piece.length && !isOfAnother(piece, name.length))
      .filter(({ path }) => /[县市]$|林区$/.test(path[2]?.label ?? ''))
      .map(({ path }) => path),
  )

/** What the chain says, and what else it might be: without that it is certain. */
const regionOf = (text: string, chain: Chain | undefined): { region: Path; candidates: readonly Path[] } => {
  if (chain === undefined) return { region: [], candidates: likelyCounty(text).slice(0, MOST_CANDIDATES) }
  const districts = chain.paths.flatMap(districtsIn)
  const [only, another] = districts
  if (only !== undefined && another === undefined)
    return { region: only, candidates: chain.shortAt === undefined ? [] : [only] }
  const [first = [], ...others] = chain.paths
  const shared = first.filter((region, level) => others.every((path) => path[level] === region))
  return { region: shared.filter((each) => !isUnwritten(each)), candidates: districts.slice(0, MOST_CANDIDATES) }
}

const MOBILE = /1[3-9]\d(?:[\s-]?\d{4}){2}/
const LANDLINE = /(?:\(0\d{2,3}\)|0\d{2,3})[\s-]?\d{7,8}|400[\s-]?\d{3}[\s-]?\d{4}/
/** As a mobile of Taiwan is dialled there: in mainland China no number is so. */
const ELSEWHERE = /09\d{2}(?:[\s-]?\d{3}){2}/
const EXTENSION = /(?:[\s,]*(?:转|分机|ext\.?)[\s:]*|-)\d{1,6}/
const PHONE = new RegExp(
  `(?<!\\d)(?:(?:(?:\\+|00)?86[\\s-]?)?(?:${MOBILE.source}|${LANDLINE.source})(?:${EXTENSION.source})?|${ELSEWHERE.source})(?!\\d)|\\+\\d[\\d\\s-]{6,17}\\d`,
  'gi',
)

const isMobileElsewhere = (phone: string): boolean => new RegExp(`^${ELSEWHERE.source}$`).test(phone)

const phonesIn = (text: string): readonly { phone: Phone; written: string }[] =>
  [...text.matchAll(PHONE)].flatMap(([written]) => {
    const phone = readPhone({ area_code: '+86', phone: written })
    if (!('fault' in phone)) return [{ phone, written }]
    return isMobileElsewhere(written)
      ? [{ phone: { area_code: '+86', phone: written.replaceAll(/\D/g, '') }, written }]
      : []
  })

const isMobile = ({ area_code, phone }: Phone): boolean => area_code === '+86' && /^1/.test(phone)

/** The dot within a name, however it is typed. */
const DOTS = /[•‧∙・･⋅]/g

/** What was written, sign by sign as long as what is read of it: names keep theirs, 李乾 does not become 李干. */
const asWritten = (name: string, read: string, written: string): string => {
  const at = read.indexOf(name)
  return at < 0 || read.length !== written.length ? name : written.slice(at, at + name.length)
}

/** Another whole address of the text, as a sender's: which of the two is meant nobody can say. */
const otherPlaces = ([best, ...chains]: readonly Chain[]): readonly Path[] => {
  const isElsewhere = ({ from, to }: Chain) => best !== undefined && (from >= best.to || to <= best.from)
  const other = chains.find(isElsewhere)
  const isWhole = other !== undefined && depthOf(other) === 3 && other.whole > 1
  return isWhole && !other.paths.some((path) => best?.paths.includes(path)) ? other.paths : []
}

/**
 * What a pasted text says of an address, in the regions of mainland China. What it is not sure of it names, with what else
 * it might be: it guesses nothing in silence (goods.md, Pasted addresses).
 * @param text at most `LONGEST_TEXT` signs are read; what is written in traditional ones is answered in simplified, but for names
 */
export const recognise = (text: string): Recognised => {
  const written = text.slice(0, LONGEST_TEXT).normalize('NFKC').replaceAll(UNSEEN, '')
  const whole = simplified(written).replaceAll(DOTS, '·')
  const read = receiversPart(whole)
  const phones = phonesIn(read).toSorted((one, other) => Number(isMobile(other.phone)) - Number(isMobile(one.phone)))
  const unphoned = phones.reduce((rest, each) => rest.replace(each.written, '\n'), read).replaceAll(UNWRITTEN, '')
  const chains = chainsIn(unphoned)
  const [chain] = chains
  const { region, candidates } = regionOf(unphoned, chain)
  const others = otherPlaces(chains)
  // What may be the beginning of something else stays in the address.
  const rest = chain ? `${unphoned.slice(0, chain.from)}\n${unphoned.slice(chain.shortAt ?? chain.to)}` : unphoned
  const { pieces, isSure: isCode } = withoutPostCode(piecesOf(rest))
  const { recipients, address, isSure } = recipientIn(pieces)
  // What stands before the region, or behind a label that says nothing to us, may be no part of an address.
  const before = piecesOf(unphoned.slice(0, chain?.from ?? 0))
  const isOdd = /\S:/.test(address) || before.some(({ text }) => address.startsWith(text))
  const [phone, ...rests] = phones.map((each) => each.phone)
  const otherPhones = rests.filter((other) => other.phone !== phone?.phone)
  const uncertain: Readonly<Record<AddressPart, boolean>> = {
    recipients: !isSure || recipients === '' || others.length > 0,
    phone: phone === undefined || isMobileElsewhere(phone.phone) || otherPhones.length > 0,
    region: region.length < 3 || candidates.length > 0 || others.length > 0,
    address: address === '' || !isCode || isOdd || others.length > 0,
  }
  return {
    recipients: asWritten(recipients, whole, written),
    area_code: phone?.area_code ?? '+86',
    phone: phone?.phone ?? '',
    region,
    address,
    uncertain: (Object.keys(uncertain) as AddressPart[]).filter((part) => uncertain[part]),
    candidates: { regions: [...candidates, ...others], phones: otherPhones },
  }
}
