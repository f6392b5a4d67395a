import { type DemoPart, type MaterialName, part } from './part.ts'

const hose = (
  code: string,
  form: string,
  cn: string,
  en: string,
  material: MaterialName,
  d: number,
  l: number,
  yuan: number,
) => part('hose', code, cn, en, yuan, { form, material, d, l })

const hoses: readonly DemoPart[] = [
  hose('12.07.401', 'braided', '不锈钢编织进水软管 3/8" 1.5m', 'Braided inlet hose 3/8" 1.5 m', 'steel', 14, 1500, 46),
  hose('12.07.402', 'braided', '不锈钢编织进水软管 3/8" 2m', 'Braided inlet hose 3/8" 2 m', 'steel', 14, 2000, 58),
  hose('12.07.403', 'braided', '泵连接编织软管 350mm', 'Braided pump hose 350 mm', 'steel', 12, 350, 39),
  hose('12.07.404', 'braided', '泵连接编织软管 600mm', 'Braided pump hose 600 mm', 'steel', 12, 600, 45),
  hose('12.07.411', 'plain', '硅胶管 4×7', 'Silicone tube 4×7', 'nylon', 7, 600, 18),
  hose('12.07.412', 'plain', '硅胶管 5×8', 'Silicone tube 5×8', 'nylon', 8, 700, 21),
  hose('12.07.413', 'plain', '硅胶管 6×10 食品级', 'Silicone tube 6×10, food grade', 'silicone', 10, 700, 26),
  hose('12.07.421', 'plain', 'PTFE管 4×6', 'PTFE tube 4×6', 'ptfe', 6, 500, 32),
  hose('12.07.422', 'plain', 'PTFE管 2×4', 'PTFE tube 2×4', 'ptfe', 4, 500, 28),
  hose('12.07.431', 'ribbed', '排水软管 Ø20', 'Drain hose Ø20', 'plastic', 20, 1500, 24),
  hose('12.07.432', 'ribbed', '排水软管 Ø16', 'Drain hose Ø16', 'nylon', 16, 1500, 20),
]

const pipe = (code: string, cn: string, en: string, d: number, n: number, yuan: number) =>
  part('pipe', code, cn, en, yuan, { material: 'copper', d, n })

const pipes: readonly DemoPart[] = [
  pipe('12.08.501', '锅炉至左冲煮头铜管', 'Copper pipe, boiler to left group', 8, 3, 64),
  pipe('12.08.502', '锅炉至右冲煮头铜管', 'Copper pipe, boiler to right group', 8, 4, 64),
  pipe('12.08.503', '热交换器出水铜管', 'Copper pipe, heat exchanger outlet', 10, 3, 72),
  pipe('12.08.504', '锅炉至蒸汽阀铜管 左', 'Copper pipe, boiler to left steam tap', 8, 2, 58),
  pipe('12.08.505', '锅炉至蒸汽阀铜管 右', 'Copper pipe, boiler to right steam tap', 8, 3, 58),
  pipe('12.08.506', '锅炉进水铜管', 'Copper pipe, boiler inlet', 6, 4, 46),
  pipe('12.08.507', '压力表毛细铜管', 'Capillary pipe for gauge', 4, 5, 38),
  pipe('12.08.508', '排水不锈钢管', 'Drain pipe, stainless', 12, 2, 42),
]

const gauges: readonly DemoPart[] = [
  part('gauge', '12.09.003', '锅炉压力表 0-3bar Ø40', 'Boiler gauge 0-3 bar Ø40', 88, { d: 40, n: 3 }, 'box'),
  part('gauge', '12.09.016', '泵压力表 0-16bar Ø40', 'Pump gauge 0-16 bar Ø40', 88, { d: 40, n: 16 }, 'box'),
  part(
    'gauge',
    '12.09.316',
    '双针压力表 0-3/0-16bar Ø63',
    'Double gauge 0-3/0-16 bar Ø63',
    156,
    { form: 'double', d: 63, n: 16 },
    'box',
  ),
  part('gauge', '12.09.015', '锅炉压力表 0-2.5bar Ø52', 'Boiler gauge 0-2.5 bar Ø52', 96, { d: 52, n: 5 }, 'box'),
  part(
    'flowmeter',
    '12.10.101',
    '流量计 1/8" 黄铜',
    'Flowmeter 1/8", brass',
    138,
    { material: 'brass', d: 40, n: 4 },
    'box',
  ),
  part(
    'flowmeter',
    '12.10.102',
    '流量计 1/4" 不锈钢',
    'Flowmeter 1/4", stainless',
    168,
    { material: 'steel', d: 44, n: 6 },
    'box',
  ),
  part('flowmeter', '12.10.103', '流量计 Ø6 塑料 24V', 'Flowmeter Ø6, plastic, 24 V', 76, {
    material: 'nylon',
    d: 36,
    n: 5,
  }),
]

const cartridges: readonly DemoPart[] = [
  part(
    'cartridge',
    '6-3101',
    '净水滤芯 S 1500L',
    'Water filter cartridge S, 1500 L',
    268,
    { d: 90, l: 230, n: 1 },
    'box',
  ),
  part(
    'cartridge',
    '6-3102',
    '净水滤芯 M 4000L',
    'Water filter cartridge M, 4000 L',
    468,
    { d: 110, l: 330, n: 2 },
    'box',
  ),
  part(
    'cartridge',
    '6-3103',
    '净水滤芯 L 9000L',
    'Water filter cartridge L, 9000 L',
    780,
    { d: 130, l: 430, n: 3 },
    'box',
  ),
  part(
    'cartridge',
    '6-3110',
    '滤芯底座 带旁通',
    'Filter head with bypass',
    196,
    { form: 'head', d: 96, l: 90, n: 1 },
    'box',
  ),
  part(
    'cartridge',
    '6-3111',
    '软水器 8L 手动',
    'Manual water softener 8 L',
    520,
    { form: 'softener', d: 180, l: 400, n: 1 },
    'carton',
  ),
]

export const plumbing: readonly DemoPart[] = [...hoses, ...pipes, ...gauges, ...cartridges]
