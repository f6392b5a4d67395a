import { type DemoPart, type MaterialName, part } from './part.ts'

const tray = (
  code: string,
  cn: string,
  en: string,
  d: number,
  l: number,
  yuan: number,
  form: string,
  material: MaterialName,
) => part('tray', code, cn, en, yuan, { form, material, d, l }, 'box')

const trays: readonly DemoPart[] = [
  tray('4471-0101', '接水盘 单头', 'Drip tray, single group', 260, 220, 186, 'tray', 'steel'),
  tray('4471-0102', '接水盘 双头', 'Drip tray, two groups', 480, 240, 268, 'tray', 'steel'),
  tray('4471-0103', '接水盘 三头', 'Drip tray, three groups', 680, 240, 346, 'tray', 'steel'),
  tray('4471-0104', '接水盘 全自动机', 'Drip tray, automatic', 240, 260, 96, 'tray', 'plastic'),
  tray('4471-0105', '接粉盘 磨豆机', 'Grounds tray, grinder', 160, 180, 48, 'tray', 'plastic'),
  tray('4471-0201', '滴水格栅 单头', 'Drip grid, single group', 260, 220, 118, 'grid', 'steel'),
  tray('4471-0202', '滴水格栅 双头', 'Drip grid, two groups', 480, 240, 168, 'grid', 'steel'),
  tray('4471-0203', '滴水格栅 三头', 'Drip grid, three groups', 680, 240, 218, 'grid', 'steel'),
  tray('4471-0204', '滴水格栅 全自动机', 'Drip grid, automatic', 220, 180, 76, 'grid', 'chrome'),
  tray('4471-0301', '咖啡渣盒 全自动机', 'Grounds drawer, automatic', 180, 200, 128, 'drawer', 'plastic'),
  tray('4471-0302', '水箱 2.5L', 'Water tank 2.5 L', 200, 130, 168, 'drawer', 'glass'),
  tray('4471-0303', '水箱 4L', 'Water tank 4 L', 220, 150, 218, 'drawer', 'smoked'),
]

const panel = (
  code: string,
  cn: string,
  en: string,
  d: number,
  l: number,
  yuan: number,
  form: string,
  material: MaterialName,
) => part('panel', code, cn, en, yuan, { form, material, d, l }, 'carton')

const panels: readonly DemoPart[] = [
  panel('4472-0101', '左侧板 D系列', 'Side panel, left, D series', 420, 340, 286, 'side', 'steel'),
  panel('4472-0102', '右侧板 D系列', 'Side panel, right, D series', 420, 344, 286, 'side', 'steel'),
  panel('4472-0103', '后板 双头', 'Rear panel, two groups', 640, 360, 326, 'louvre', 'steel'),
  panel('4472-0104', '后板 三头', 'Rear panel, three groups', 860, 360, 396, 'louvre', 'steel'),
  panel('4472-0105', '温杯架 双头', 'Cup rail, two groups', 600, 260, 246, 'rail', 'chrome'),
  panel('4472-0106', '温杯架 三头', 'Cup rail, three groups', 820, 260, 296, 'rail', 'chrome'),
  panel('4472-0201', '全自动机左侧板', 'Side panel, left, automatic', 460, 520, 238, 'side', 'paint'),
  panel('4472-0202', '全自动机服务门', 'Service door, automatic', 300, 520, 368, 'louvre', 'plastic'),
  panel('4472-0301', '磨豆机机身盖板', 'Body cover, grinder', 160, 300, 156, 'side', 'paint'),
]

const feet: readonly DemoPart[] = [
  part('foot', '4473-0101', '可调脚 M10 H40', 'Adjustable foot M10 H40', 26, { material: 'steel', d: 40, l: 40 }),
  part('foot', '4473-0102', '可调脚 M10 H80', 'Adjustable foot M10 H80', 36, { material: 'steel', d: 44, l: 80 }),
  part('foot', '4473-0103', '可调脚 M12 H100', 'Adjustable foot M12 H100', 46, { material: 'chrome', d: 50, l: 100 }),
  part('foot', '4473-0104', '橡胶脚垫 Ø30', 'Rubber foot Ø30', 6, { form: 'pad', material: 'rubber', d: 30, l: 16 }),
  part('foot', '4473-0105', '橡胶脚垫 Ø22', 'Rubber foot Ø22', 5, { form: 'pad', material: 'rubber', d: 22, l: 12 }),
]

const glasses: readonly DemoPart[] = [
  part('glass', '4474-0140', '液位玻璃管 Ø12×140', 'Level sight glass Ø12×140', 26, {
    form: 'tube',
    material: 'glass',
    d: 12,
    l: 140,
  }),
  part('glass', '4474-0180', '液位玻璃管 Ø12×180', 'Level sight glass Ø12×180', 32, {
    form: 'tube',
    material: 'glass',
    d: 12,
    l: 180,
  }),
  part(
    'glass',
    '4474-0301',
    '滴滤机玻璃壶 1.8L',
    'Glass decanter 1.8 L',
    96,
    { form: 'decanter', material: 'glass', d: 150, l: 160 },
    'box',
  ),
  part(
    'glass',
    '4474-0302',
    '保温壶 2.2L',
    'Vacuum server 2.2 L',
    386,
    { form: 'server', material: 'steel', d: 150, l: 260 },
    'box',
  ),
]

export const body: readonly DemoPart[] = [...trays, ...panels, ...feet, ...glasses]
