import { type DemoPart, type MaterialName, part } from './part.ts'

const groups: readonly DemoPart[] = [
  part(
    'group',
    'GH-6100',
    'E61冲煮头总成',
    'E61 group head assembly',
    1680,
    { form: 'e61', material: 'chrome', d: 96, l: 130 },
    'carton',
  ),
  part(
    'group',
    'GH-5800',
    '冲煮头总成 D系列',
    'Group head assembly, D series',
    1460,
    { form: 'flange', material: 'chrome', d: 104, l: 90 },
    'carton',
  ),
  part(
    'group',
    'GH-5810',
    '恒温冲煮头总成 D系列',
    'Saturated group head, D series',
    1980,
    { form: 'flange', material: 'brass', d: 108, l: 104 },
    'carton',
  ),
  part(
    'group',
    'GH-7200',
    '拉杆冲煮头总成',
    'Lever group assembly',
    2860,
    { form: 'lever', material: 'chrome', d: 92, l: 210 },
    'carton',
  ),
  part(
    'group',
    'GH-5830',
    '冲煮头底圈',
    'Group bell ring',
    320,
    { form: 'bell', material: 'chrome', d: 92, l: 34 },
    'box',
  ),
]

const screen = (code: string, cn: string, en: string, d: number, n: number, yuan: number, form = 'screen') =>
  part('screen', code, cn, en, yuan, { form, material: form === 'screen' ? 'steel' : 'brass', d, n })

const screens: readonly DemoPart[] = [
  screen('KP-2001', '分水网 Ø57.5', 'Shower screen Ø57.5', 57.5, 6, 26),
  screen('KP-2002', '分水网 Ø60 E61', 'Shower screen Ø60, E61', 60, 7, 29),
  screen('KP-2003', '分水网 Ø51.5', 'Shower screen Ø51.5', 51.5, 5, 24),
  screen('KP-2004', '精密分水网 Ø57.5 细孔', 'Precision shower screen Ø57.5, fine', 57.5, 9, 68),
  screen('KP-2005', '冲泡器滤网 Ø45', 'Brew unit screen Ø45', 45, 5, 32),
  screen('KP-2006', '冲泡器滤网 Ø38', 'Brew unit screen Ø38', 38, 4, 28),
  screen('KP-2010', '分水盘 Ø56 6孔', 'Dispersion plate Ø56, 6 holes', 56, 6, 58, 'plate'),
  screen('KP-2011', '分水盘 Ø56 8孔', 'Dispersion plate Ø56, 8 holes', 56, 8, 64, 'plate'),
]

const basket = (code: string, cn: string, en: string, d: number, l: number, yuan: number) =>
  part('basket', code, cn, en, yuan, { material: 'steel', d, l })

const baskets: readonly DemoPart[] = [
  basket('KP-2101', '单份粉碗 7g', 'Single basket 7 g', 58, 20, 28),
  basket('KP-2102', '单份粉碗 9g', 'Single basket 9 g', 58, 22, 30),
  basket('KP-2103', '双份粉碗 14g', 'Double basket 14 g', 58, 24, 32),
  basket('KP-2104', '双份粉碗 16g', 'Double basket 16 g', 58, 25, 34),
  basket('KP-2105', '双份粉碗 18g', 'Double basket 18 g', 58, 26, 36),
  basket('KP-2106', '双份粉碗 20g', 'Double basket 20 g', 58, 28, 38),
  basket('KP-2107', '三份粉碗 21g', 'Triple basket 21 g', 58, 30, 42),
  basket('KP-2108', '精密粉碗 18g', 'Precision basket 18 g', 58, 26, 168),
  basket('KP-2109', '精密粉碗 20g', 'Precision basket 20 g', 58, 28, 168),
  part('basket', 'KP-2110', '清洗盲碗 58mm', 'Blind cleaning basket 58 mm', 18, {
    form: 'blind',
    material: 'steel',
    d: 58,
    l: 18,
  }),
  part(
    'basket',
    'KP-2120',
    '滴滤机滤网篮',
    'Batch brewer filter basket',
    96,
    { form: 'funnel', material: 'steel', d: 110, l: 70 },
    'box',
  ),
]

const portafilter = (code: string, cn: string, en: string, n: number, material: MaterialName, yuan: number) =>
  part('portafilter', code, cn, en, yuan, { material, d: 58, n }, 'box')

const portafilters: readonly DemoPart[] = [
  portafilter('KP-2201', '单嘴手柄 58mm', 'Portafilter 58 mm, single spout', 1, 'plastic', 268),
  portafilter('KP-2202', '双嘴手柄 58mm', 'Portafilter 58 mm, double spout', 2, 'plastic', 288),
  portafilter('KP-2203', '无底手柄 58mm 胡桃木', 'Bottomless portafilter 58 mm, walnut', 0, 'walnut', 398),
  portafilter('KP-2204', '双嘴手柄 58mm 胡桃木', 'Portafilter 58 mm, double spout, walnut', 2, 'walnut', 428),
  portafilter('KP-2205', '无底手柄 58mm', 'Bottomless portafilter 58 mm', 0, 'plastic', 298),
]

const handles: readonly DemoPart[] = [
  part('handle', 'KP-2301', '手柄把手 M12 黑', 'Portafilter handle M12, black', 86, {
    material: 'plastic',
    d: 32,
    l: 120,
  }),
  part('handle', 'KP-2302', '手柄把手 M12 胡桃木', 'Portafilter handle M12, walnut', 158, {
    material: 'walnut',
    d: 32,
    l: 122,
  }),
  part('handle', 'KP-2303', '手柄把手 M10 短', 'Portafilter handle M10, short', 78, {
    material: 'plastic',
    d: 30,
    l: 96,
  }),
  part('handle', 'KP-2304', '拉杆把手 胡桃木', 'Lever handle, walnut', 226, {
    form: 'lever',
    material: 'walnut',
    d: 34,
    l: 150,
  }),
  part('handle', 'KP-2305', '蒸汽扳杆 左', 'Steam paddle, left', 96, {
    form: 'lever',
    material: 'plastic',
    d: 24,
    l: 90,
  }),
]

const wand = (code: string, cn: string, en: string, form: string, d: number, yuan: number) =>
  part('wand', code, cn, en, yuan, { form, material: 'chrome', d }, 'box')

const wands: readonly DemoPart[] = [
  wand('KP-2401', '蒸汽棒 Ø10 左', 'Steam wand Ø10, left', 'left', 10, 218),
  wand('KP-2402', '蒸汽棒 Ø10 右', 'Steam wand Ø10, right', 'right', 10, 218),
  wand('KP-2403', '防烫蒸汽棒 Ø12', 'Cool-touch steam wand Ø12', 'sleeve', 12, 326),
  wand('KP-2404', '热水管 Ø10', 'Hot water wand Ø10', 'water', 10, 146),
  wand('KP-2405', '蒸汽棒 Ø8 家用机', 'Steam wand Ø8, home machine', 'right', 8, 138),
  wand('KP-2406', '自动奶泡蒸汽棒 带温感', 'Auto-steam wand with sensor', 'sleeve', 12, 568),
]

const nozzle = (code: string, cn: string, en: string, n: number, yuan: number, form = 'tip') =>
  part('nozzle', code, cn, en, yuan, { form, material: form === 'tip' ? 'steel' : 'chrome', d: 10, n })

const nozzles: readonly DemoPart[] = [
  nozzle('KP-2501', '蒸汽喷嘴 2孔 Ø1.2', 'Steam tip, 2 holes Ø1.2', 2, 38),
  nozzle('KP-2502', '蒸汽喷嘴 3孔 Ø1.2', 'Steam tip, 3 holes Ø1.2', 3, 42),
  nozzle('KP-2503', '蒸汽喷嘴 4孔 Ø1.2', 'Steam tip, 4 holes Ø1.2', 4, 42),
  nozzle('KP-2504', '蒸汽喷嘴 4孔 Ø1.5', 'Steam tip, 4 holes Ø1.5', 4, 46),
  nozzle('KP-2505', '热水起泡器', 'Hot water aerator', 6, 28, 'aerator'),
  nozzle('KP-2506', '单份出水嘴', 'Single spout', 1, 48, 'spout'),
  nozzle('KP-2507', '双份出水嘴', 'Double spout', 2, 56, 'spout'),
]

const knobs: readonly DemoPart[] = [
  part('knob', 'KP-2601', '蒸汽旋钮 黑', 'Steam knob, black', 48, { form: 'lobed', material: 'plastic', d: 50, n: 6 }),
  part('knob', 'KP-2602', '热水旋钮 黑', 'Hot water knob, black', 48, {
    form: 'lobed',
    material: 'plastic',
    d: 50,
    n: 5,
  }),
  part('knob', 'KP-2603', '蒸汽旋钮 胡桃木', 'Steam knob, walnut', 118, {
    form: 'lobed',
    material: 'walnut',
    d: 54,
    n: 8,
  }),
  part('knob', 'KP-2604', '磨豆刻度旋钮', 'Grind adjustment knob', 66, {
    form: 'knurled',
    material: 'aluminium',
    d: 40,
    n: 36,
  }),
  part('knob', 'KP-2605', '定时旋钮', 'Timer knob', 26, { form: 'pointer', material: 'plastic', d: 34, n: 1 }),
  part('knob', 'KP-2606', '温控旋钮', 'Thermostat knob', 26, { form: 'pointer', material: 'steel', d: 38, n: 1 }),
]

const pistons: readonly DemoPart[] = [
  part('piston', 'GH-7210', '拉杆活塞 Ø52', 'Lever piston Ø52', 236, { material: 'brass', d: 52, l: 80, n: 3 }, 'box'),
  part(
    'piston',
    'GH-7310',
    '冲泡器活塞 Ø45',
    'Brew unit piston Ø45',
    126,
    { material: 'nylon', d: 45, l: 70, n: 2 },
    'box',
  ),
  part('piston', 'GH-6110', 'E61阀芯 上', 'E61 valve pin, upper', 56, { material: 'steel', d: 14, l: 46, n: 1 }),
  part('piston', 'GH-6111', 'E61阀芯 下', 'E61 valve pin, lower', 56, { material: 'brass', d: 14, l: 54, n: 2 }),
]

export const brewing: readonly DemoPart[] = [
  ...groups,
  ...screens,
  ...baskets,
  ...portafilters,
  ...handles,
  ...wands,
  ...nozzles,
  ...knobs,
  ...pistons,
]
