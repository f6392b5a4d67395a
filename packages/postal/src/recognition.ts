import { Converter } from 'opencc-js/t2cn'
import { type Phone, readPhone } from './phones.ts'
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

/** What the chain can go on with, each deeper than what stands there already, or the same once more. */
const goOn = (text: string, { paths, to, from, whole }: Chain): readonly Chain[] => {
  const at = afterGap(text, to)
  const next = writtenAt(text, at).filter(
    ({ name, isWhole, path }) =>
      (isWhole || !isOfAnother(text, at + name.length)) &&
      paths.some((above) => lies(path, above) && (path.length > above.length || at > to || isMunicipality(path))),
  )
  return grouped(next).map((group) => {
    const [{ name, isWhole, path }] = group
    const end = { to: at + name.length, whole: whole + Number(isWhole) }
    const isShort = !isWhole && path.length === 3
    return { paths: group.map((each) => each.path), from, ...end, ...(isShort && { shortAt: at }) }
  })
}

/** 上海 上海市: a municipality may be written as its own city. */
const isMunicipality = ([province]: Path): boolean => (province?.children ?? []).every(isUnwritten)

const depthOf = ({ paths }: Chain): number => paths[0]?.length ?? 0

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

const bestChain = (text: string): Chain | undefined =>
  Array.from({ length: text.length }, (_, at) => chainsFrom(text, at))
    .flat()
    .toSorted(better)[0]

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

const PHONE =
  /(?<!\d)(?:(?:\+|00)?86[\s-]?)?(?:1[3-9]\d(?:[\s-]?\d{4}){2}|(?:\(0\d{2,3}\)|0\d{2,3})[\s-]?\d{7,8}(?:(?:\s*(?:转|分机)[\s:：]*|-)\d{1,6})?|400[\s-]?\d{3}[\s-]?\d{4})(?!\d)|\+\d[\d\s-]{6,17}\d/g

const phonesIn = (text: string): readonly { phone: Phone; written: string }[] =>
  [...text.matchAll(PHONE)].flatMap(([written]) => {
    const phone = readPhone({ area_code: '+86', phone: written })
    return 'fault' in phone ? [] : [{ phone, written }]
  })

const isMobile = ({ area_code, phone }: Phone): boolean => area_code === '+86' && /^1/.test(phone)

const LABELS = {
  recipients: '收货人|收件人|联系人|收货姓名|收件人姓名|姓名|名字|收',
  other:
    '联系电话|联系方式|手机号码|手机号|手机|电话|收货地址|收件地址|详细地址|街道地址|所在地区|所在区域|省市区|地区|地址|邮编|备注|请寄|寄至|寄到|寄',
}
const LABEL = new RegExp(
  `(?:^|[\\s,，;；。])(?:(${LABELS.recipients}|${LABELS.other})\\s*[:：]|(收货人|收件人|联系人))`,
  'g',
)
const NAME_LABEL = new RegExp(`^(?:${LABELS.recipients})$`)

/** Texts between what divides them; `named` stands behind a label of the recipient's. */
type Piece = { readonly text: string; readonly named: boolean }

const piecesOf = (text: string): readonly Piece[] => {
  const marked = text.replaceAll(LABEL, (_, label: string | undefined, bare: string | undefined) =>
    NAME_LABEL.test(label ?? bare ?? '') ? '\n\u0001' : '\n',
  )
  return marked.split(/(?:[,，;；。|/\n]|(?<![A-Za-z.])\s|\s(?![A-Za-z]))+/).flatMap((piece) => {
    const bare = piece
      .replaceAll('\u0001', '')
      .replace(/[(（]收[)）]$/, '')
      .replace(/^[:：、.·-]+|[:：、.·-]+$/g, '')
    return bare === '' ? [] : [{ text: bare, named: piece.includes('\u0001') }]
  })
}

const OF_PLACES = /[路街道巷弄号室楼栋幢层座院村镇乡组队区市县省店场厦园苑城庄寓单元校厂站]|\d/
const TITLE = /(?:先生|女士|小姐|老师|经理|师傅|总|收)$/
const SURNAME =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|令狐|夏侯|慕容|司徒|端木|东郭|[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章云苏潘葛范彭郎鲁韦昌马苗花方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万柯管卢莫经房裘缪干解应宗丁宣邓郁杭洪包左石崔吉龚程邢裴陆荣翁荀羊惠曲封储靳段焦巴谷车侯宓蓬全班秋仲伊宫宁仇栾甘厉祖武符刘景詹束龙叶司韶郜黎薄印白蒲从鄂索咸籍赖卓蔺屠蒙池乔阴能苍双闻党翟谭贡劳姬申扶堵冉宰郦雍桑桂牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习艾鱼容向古易廖庾终居衡步都耿满弘匡国文寇广东欧利师巩聂关荆游权益桓公肖闫涂占代麦覃兰冷邸])/

const isName = (text: string): boolean =>
  !/\d/.test(text) &&
  (/^[A-Za-z][A-Za-z.'· -]{1,40}$/.test(text) ||
    (/^[\p{Script=Han}·]{2,8}$/u.test(text) && (text.length < 5 || TITLE.test(text))))

/** Whoever stands behind the number of a house without anything between. */
const nameWithin = (address: string): string | undefined => {
  const behind = /[\d号室楼栋幢层座元院店铺村组厂校]([^\d号室楼栋幢层座元院店铺村组厂校\s]{2,4})$/u.exec(address)?.[1]
  return behind !== undefined && SURNAME.test(behind) && !OF_PLACES.test(behind) ? behind : undefined
}

const withoutTitle = (name: string): string => name.replace(/收$/, '')

/** Who gets it, and the rest of the pieces as one address. */
const recipientIn = (pieces: readonly Piece[]): { recipients: string; address: string; isSure: boolean } => {
  const named = pieces.find((piece) => piece.named)
  const likely = pieces.filter(({ text }) => isName(text) && SURNAME.test(text) && !OF_PLACES.test(text))
  const found = named ?? likely[0] ?? pieces.find(({ text }) => isName(text) && !OF_PLACES.test(text))
  const address = pieces
    .filter((piece) => piece !== found)
    .map(({ text }) => text)
    .join(' ')
  if (found !== undefined)
    return { recipients: withoutTitle(found.text), address, isSure: named !== undefined || likely.length === 1 }
  const within = nameWithin(address)
  return within === undefined
    ? { recipients: '', address, isSure: false }
    : { recipients: within, address: address.slice(0, -within.length), isSure: false }
}

/**
 * What a pasted text says of an address, in the regions of mainland China. What it is not sure of it names, with what else
 * it might be: it guesses nothing in silence (goods.md, Pasted addresses).
 * @param text at most `LONGEST_TEXT` signs are read; what is written in traditional ones is answered in simplified
 */
export const recognise = (text: string): Recognised => {
  const read = simplified(text.slice(0, LONGEST_TEXT).normalize('NFKC'))
  const phones = phonesIn(read).toSorted((one, other) => Number(isMobile(other.phone)) - Number(isMobile(one.phone)))
  const unphoned = phones.reduce((rest, { written }) => rest.replace(written, '\n'), read)
  const chain = bestChain(unphoned)
  const { region, candidates } = regionOf(unphoned, chain)
  // What may be the beginning of something else stays in the address.
  const rest = chain ? `${unphoned.slice(0, chain.from)}\n${unphoned.slice(chain.shortAt ?? chain.to)}` : unphoned
  const { recipients, address, isSure } = recipientIn(piecesOf(rest))
  const [phone, ...otherPhones] = phones.map((each) => each.phone)
  const uncertain: Readonly<Record<AddressPart, boolean>> = {
    recipients: !isSure || recipients === '',
    phone: phone === undefined || otherPhones.length > 0,
    region: region.length < 3 || candidates.length > 0,
    address: address === '',
  }
  return {
    ...{ recipients, area_code: phone?.area_code ?? '+86', phone: phone?.phone ?? '', region, address },
    uncertain: (Object.keys(uncertain) as AddressPart[]).filter((part) => uncertain[part]),
    candidates: { regions: candidates, phones: otherPhones },
  }
}
