import type { Bilingual, Cents, Currency } from '@portafilter/kernel'

/** What a part is made of: decides its tones in the drawing. */
export const MATERIALS = [
  ...['steel', 'chrome', 'brass', 'copper', 'aluminium'],
  ...['rubber', 'silicone', 'viton', 'ptfe', 'plastic', 'nylon'],
  ...['walnut', 'glass', 'smoked', 'board', 'paint', 'card'],
] as const

type MaterialLists = typeof MATERIALS
export type MaterialName = MaterialLists[number]

/**
 * How a part looks, as far as its data tell: `form` one of its kind's forms, `d` its diameter or width in mm, `l` its
 * length or height in mm, `n` what can be counted on it (turns, holes, cups, connectors).
 */
export type Look = Readonly<{ form?: string; material?: MaterialName; d?: number; l?: number; n?: number }>

export const PART_KINDS = [
  ...['o-ring', 'gasket', 'washer', 'screw', 'nut', 'spring', 'clip', 'bearing'],
  ...['boiler', 'element', 'pump', 'solenoid', 'valve', 'fitting', 'hose', 'pipe', 'gauge', 'flowmeter', 'cartridge'],
  ...['board', 'keypad', 'switch', 'thermostat', 'probe', 'fan', 'motor', 'cable', 'module'],
  ...['group', 'screen', 'basket', 'portafilter', 'wand', 'nozzle', 'knob', 'handle', 'piston'],
  ...['burr', 'hopper', 'brew-unit', 'tray', 'panel', 'foot', 'glass'],
  ...['tamper', 'jug', 'brush', 'canister', 'knock-box'],
] as const

type KindLists = typeof PART_KINDS
export type PartKind = KindLists[number]

/** A sellable item of the demo shop: type P is a part, M a whole machine. Prices are list prices in minor units. */
export type DemoPart = Readonly<{
  code: string
  type: 'P' | 'M'
  kind: PartKind | 'machine'
  name: Bilingual
  packing: Bilingual
  unit: Bilingual
  price: Readonly<Record<Currency, Cents>>
  withdrawn: boolean
  look: Look
}>

const both = (CN: string, EN: string): Bilingual => ({ CN, EN })
const PIECE = both('个', 'pc')
export const PACKS = {
  bag: { packing: both('1个/袋', '1 pc/bag'), unit: PIECE },
  bag10: { packing: both('10个/袋', '10 pcs/bag'), unit: both('袋', 'bag') },
  box: { packing: both('1个/盒', '1 pc/box'), unit: PIECE },
  carton: { packing: both('1个/箱', '1 pc/carton'), unit: PIECE },
  pair: { packing: both('1副/盒', '1 pair/box'), unit: both('副', 'pair') },
  set: { packing: both('1套/盒', '1 set/box'), unit: both('套', 'set') },
  bottle: { packing: both('1瓶', '1 bottle'), unit: both('瓶', 'btl') },
  bottles: { packing: both('12瓶/箱', '12 bottles/carton'), unit: both('箱', 'carton') },
  crate: { packing: both('1台/木箱', '1 unit/crate'), unit: both('台', 'unit') },
} as const

export type Pack = keyof typeof PACKS

/** Dollar list prices follow the yuan ones at a fixed rate, rounded to 5 cents, never below 10 cents. */
const dollarsFor = (fen: Cents): Cents => Math.max(10, Math.round(fen / 6.4 / 5) * 5)

type Described = Pick<DemoPart, 'code' | 'type' | 'kind' | 'name' | 'look'>

/** Adds what is sold: prices in both currencies, packing and unit. */
export const sellable = (described: Described, yuan: number, pack: Pack, withdrawn = false): DemoPart => {
  const CNY = Math.round(yuan * 100)
  return { ...described, ...PACKS[pack], price: { CNY, USD: dollarsFor(CNY) }, withdrawn }
}
