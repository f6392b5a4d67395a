import { type DemoAssembly, demoAssemblies } from './assemblies.ts'
import type { MaterialName } from './parts/part.ts'

type DemoMachineType = Readonly<{ id: number; cn: string; en: string }>

export const demoMachineTypes: readonly DemoMachineType[] = [
  { id: 1, cn: '半自动咖啡机', en: 'Espresso Machines' },
  { id: 2, cn: '全自动咖啡机', en: 'Automatic Machines' },
  { id: 3, cn: '磨豆机', en: 'Grinders' },
  { id: 4, cn: '滴滤与开水设备', en: 'Brewers & Boilers' },
  { id: 5, cn: '吧台器具', en: 'Barista Tools' },
  { id: 6, cn: '清洁与净水', en: 'Care & Water' },
]

/** How a machine is drawn: its shape, what can be counted on it (groups, servers, taps), its finish. */
export type MachineLook = Readonly<{
  form: 'espresso' | 'lever' | 'home' | 'automatic' | 'grinder' | 'shop-grinder' | 'brewer' | 'boiler' | 'part'
  n: number
  finish: MaterialName
}>

/** `remark` is the part code that opens the add-to-cart dialog for types 5 and 6, else empty (storefront, Home). */
export type DemoMachine = Readonly<{
  id: number
  typeId: number
  cnName: string
  enName: string
  remark: string
  look: MachineLook
  assemblies: readonly DemoAssembly[]
}>

/** Type, form, count, finish, names, assemblies; the ids count from 1 and never change: append only. */
type Row = readonly [number, MachineLook['form'], number, MaterialName, string, string, string]

const ROWS: readonly Row[] = [
  [
    1,
    'espresso',
    1,
    'steel',
    '卡珀拉 D1 单头半自动咖啡机',
    'Kapora D1 Espresso Machine, 1 group',
    'group-d portafilters boiler-1 pump-rotary water-circuit-small steam electrics-1 gauges body-1',
  ],
  [
    1,
    'espresso',
    2,
    'steel',
    '卡珀拉 D2 双头半自动咖啡机',
    'Kapora D2 Espresso Machine, 2 groups',
    'group-d portafilters boiler-2 pump-rotary water-circuit steam electrics-2 gauge-double body-2',
  ],
  [
    1,
    'espresso',
    3,
    'paint',
    '卡珀拉 D3 三头半自动咖啡机',
    'Kapora D3 Espresso Machine, 3 groups',
    'group-d portafilters boiler-3 pump-rotary-large water-circuit steam electrics-3 gauge-double body-3',
  ],
  [
    1,
    'espresso',
    2,
    'plastic',
    '卡珀拉 D2 恒温版 双头多锅炉咖啡机',
    'Kapora D2 Thermo Multi-Boiler, 2 groups',
    'group-d-thermo portafilters-pro coffee-boiler boiler-2 pump-rotary-large water-circuit steam steam-auto electrics-2 gauges body-2',
  ],
  [
    1,
    'lever',
    2,
    'chrome',
    '卡珀拉 L2 双头拉杆咖啡机',
    'Kapora L2 Lever Machine, 2 groups',
    'group-lever portafilters-pro boiler-2 water-circuit steam electrics-1 gauges body-2',
  ],
  [
    1,
    'home',
    1,
    'chrome',
    '卡珀拉 Casa E61 家用咖啡机',
    'Kapora Casa E61 Home Machine',
    'group-e61 portafilters boiler-home pump-vibration tank steam-home electrics-1 gauges body-1',
  ],
  [
    2,
    'automatic',
    1,
    'plastic',
    '卡珀拉 A30 办公全自动咖啡机',
    'Kapora A30 Office Automatic',
    'brewer-a30 hydraulics-a grinder-a tank electrics-a display-7 cabinet-a',
  ],
  [
    2,
    'automatic',
    2,
    'paint',
    '卡珀拉 A60 商用全自动咖啡机',
    'Kapora A60 Automatic Machine',
    'brewer-a hydraulics-a grinder-a milk electrics-a display-7 cabinet-a',
  ],
  [
    2,
    'automatic',
    3,
    'steel',
    '卡珀拉 A120 全自动咖啡机 带奶箱',
    'Kapora A120 Automatic with Milk Fridge',
    'brewer-a hydraulics-a grinder-a milk steam-auto electrics-a display-10 cabinet-a',
  ],
  [
    3,
    'grinder',
    64,
    'plastic',
    '卡珀拉 G64 定量磨豆机',
    'Kapora G64 On-Demand Grinder',
    'burrs-64 grinder-body grinder-drive',
  ],
  [
    3,
    'grinder',
    83,
    'aluminium',
    '卡珀拉 G83 定量磨豆机',
    'Kapora G83 On-Demand Grinder',
    'burrs-83 grinder-body-large grinder-drive-large',
  ],
  [
    3,
    'grinder',
    68,
    'paint',
    '卡珀拉 GC68 锥刀磨豆机',
    'Kapora GC68 Conical Grinder',
    'burrs-68 grinder-body-large grinder-drive-large',
  ],
  [
    3,
    'shop-grinder',
    75,
    'paint',
    '卡珀拉 S75 单品磨豆机',
    'Kapora S75 Shop Grinder',
    'burrs-75 grinder-body-shop grinder-drive-large',
  ],
  [4, 'brewer', 1, 'steel', '卡珀拉 B1 单壶滴滤咖啡机', 'Kapora B1 Batch Brewer, single', 'batch-brewing batch-body'],
  [
    4,
    'brewer',
    2,
    'plastic',
    '卡珀拉 B2 双壶滴滤咖啡机',
    'Kapora B2 Batch Brewer, twin',
    'batch-brewing batch-server batch-body',
  ],
  [4, 'boiler', 1, 'steel', '卡珀拉 W10 步进式开水机', 'Kapora W10 Hot Water Boiler', 'water-boiler water-boiler-body'],
  [5, 'part', 1, 'steel', '58mm 胡桃木压粉锤', 'Walnut Tamper 58 mm', '6-1059'],
  [5, 'part', 1, 'steel', '600ml 拉花缸', 'Milk Jug 600 ml', '6-1260'],
  [5, 'part', 1, 'steel', '台面敲渣盒', 'Countertop Knock Box', '6-1401'],
  [5, 'part', 1, 'steel', '58mm 布粉器', 'Distributor 58 mm', '6-1061'],
  [6, 'part', 1, 'steel', '咖啡机清洁粉 900g', 'Machine Cleaning Powder 900 g', '6-2031'],
  [6, 'part', 1, 'steel', '日常清洁套装', 'Daily Cleaning Kit', '6-2060'],
  [6, 'part', 1, 'steel', '除垢剂 1L', 'Descaler 1 L', '6-2035'],
  [6, 'part', 1, 'steel', '净水滤芯 M', 'Water Filter Cartridge M', '6-3102'],
]

const assembliesOf = (ids: string): DemoAssembly[] =>
  ids.split(' ').map((id) => {
    const found = demoAssemblies[id]
    if (!found) throw new Error(`no assembly ${id}`)
    return found
  })

export const demoMachines: readonly DemoMachine[] = ROWS.map(
  ([typeId, form, n, finish, cnName, enName, rest], index) => ({
    id: index + 1,
    typeId,
    cnName,
    enName,
    remark: form === 'part' ? rest : '',
    look: { form, n, finish },
    assemblies: form === 'part' ? [] : assembliesOf(rest),
  }),
)
