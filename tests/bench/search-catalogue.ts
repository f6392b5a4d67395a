import type { CatalogueTables } from '@portafilter/catalogue'
import { type Insertable, type Kysely, sql } from 'kysely'

type NewPart = Insertable<CatalogueTables['parts']>

const KINDS: readonly (readonly [string, string])[] = [
  ['密封圈', 'Gasket'],
  ['O型圈', 'O-ring'],
  ['螺丝', 'Screw'],
  ['弹簧', 'Spring'],
  ['水泵', 'Pump'],
  ['锅炉', 'Boiler'],
  ['电磁阀', 'Solenoid valve'],
  ['冲煮头', 'Group head'],
  ['分水网', 'Shower screen'],
  ['粉碗', 'Filter basket'],
  ['手柄', 'Portafilter'],
  ['蒸汽棒', 'Steam wand'],
  ['磨盘', 'Grinder burr'],
  ['电路板', 'Control board'],
  ['软管', 'Hose'],
  ['旋钮', 'Knob'],
  ['温控器', 'Thermostat'],
  ['流量计', 'Flowmeter'],
  ['压力表', 'Pressure gauge'],
  ['加热管', 'Heating element'],
  ['减压阀', 'Expansion valve'],
  ['垫片', 'Washer'],
  ['接头', 'Fitting'],
  ['侧板', 'Side panel'],
  ['滴水盘', 'Drip tray'],
  ['豆仓', 'Bean hopper'],
  ['按键膜', 'Keypad'],
  ['传感器', 'Sensor'],
  ['继电器', 'Relay'],
  ['电机', 'Motor'],
]
const MATERIALS: readonly (readonly [string, string])[] = [
  ['不锈钢', 'stainless steel'],
  ['黄铜', 'brass'],
  ['紫铜', 'copper'],
  ['硅胶', 'silicone'],
  ['氟橡胶', 'FKM'],
  ['三元乙丙', 'EPDM'],
  ['聚四氟乙烯', 'PTFE'],
  ['尼龙', 'nylon'],
  ['胡桃木', 'walnut'],
  ['铝合金', 'aluminium'],
  ['镀铬', 'chrome plated'],
  ['耐热玻璃', 'heat-proof glass'],
]
/** Signs that models are named with, so that Chinese names differ as much as codes do. */
const SIGNS = Array.from(
  '云岚星河山海晨光青柏松竹梅兰菊雪霜露虹霞风雷雨月明清远静安宁康泰和平瑞祥福禄寿喜春夏秋冬金木水火土',
)

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T

/** 1 to n in an order that looks random and is always the same. */
const scattered = (n: number): number => Math.imul(n, 2_654_435_761) >>> 0

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

const codeOf = (n: number): string => {
  const seen = scattered(n)
  if (n % 3 === 0) return `KP-${digits(n, 6)}`
  if (n % 3 === 1) return `${digits(seen % 100, 2)}.${digits(n, 6).slice(0, 3)}.${digits(n, 6).slice(3)}`
  return `E${10 + (seen % 90)}-${digits(n, 6)}${pick(['A', 'B', 'C', ''], seen)}`
}

/** A model's name of three signs, such as 松月霞: 140,000 of them. */
const seriesOf = (n: number): string => {
  const seen = scattered(n)
  return [seen, seen >>> 8, seen >>> 16].map((part) => pick(SIGNS, part)).join('')
}

const sizeOf = (n: number): string => `${3 + (scattered(n) % 97)}×${(scattered(n + 7) % 900) / 10}`

export const benchPart = (n: number): NewPart => {
  const seen = scattered(n)
  const [cn, en] = pick(KINDS, seen >>> 3)
  const [material, materialEn] = pick(MATERIALS, seen >>> 11)
  return {
    code: codeOf(n),
    type: 'P',
    name_cn: `${seriesOf(n)}${material}${cn} ${sizeOf(n)}`,
    name_en: `${en} ${sizeOf(n)} ${materialEn}, model ${(seen >>> 5).toString(36)}`,
    packing_cn: '1个/袋',
    packing_en: '1 pc/bag',
    unit_cn: '个',
    unit_en: 'pcs',
    file_path: '',
    list_cny: 100 + (seen % 500_000),
    list_usd: 20 + (seen % 70_000),
    withdrawn: n % 50 === 0,
  }
}

const BATCH = 2_000

/** Puts `count` parts into an empty catalogue, as the tables' owner: the index of a search is made once, at the end. */
export const fillCatalogue = async (db: Kysely<CatalogueTables>, count: number): Promise<void> => {
  const index = await sql<{ made: string }>`select pg_get_indexdef('parts_grams'::regclass) as made`.execute(db)
  await sql`drop index parts_grams`.execute(db)
  for (let from = 1; from <= count; from += BATCH) {
    const parts = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, place) => benchPart(from + place))
    await db.insertInto('parts').values(parts).execute()
  }
  await sql.raw(index.rows[0]?.made ?? '').execute(db)
  await sql`vacuum analyze parts`.execute(db)
}

/** The n-th search, as different people type: whole and partial codes, Chinese, English, several words. */
export const searchTerm = (n: number): string => {
  const target = 1 + (scattered(n * 31) % 100_000)
  const { code, name_cn, name_en } = benchPart(target)
  const [kind, kindEn] = pick(KINDS, scattered(n) >>> 4)
  const terms = [
    () => code,
    () => code.toLowerCase().replaceAll(/[-.]/g, ' '),
    () => code.replaceAll(/[-.]/g, '').slice(0, 6),
    () => code.slice(-5),
    () => name_cn.slice(0, 3),
    () => name_cn.slice(1, 3),
    () => name_cn.slice(0, 6),
    () => `${kind} ${sizeOf(target)}`,
    () => `${name_cn.slice(0, 2)} ${kind.slice(0, 2)}`,
    () => name_en.slice(-6),
    () => `${kindEn.toLowerCase()} ${sizeOf(target).split('×')[1]}`,
    () => name_en.split(',')[0] ?? name_en,
  ]
  return pick(terms, n)()
}
