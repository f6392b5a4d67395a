import type { Bilingual } from '@portafilter/kernel'

/** `apart` is the assembly that the part is taken apart into, of one that is sold whole and in parts. */
export type DemoAssemblyPart = Readonly<{ code: string; quantity: number; apart: string | null }>

/** An assembly of a machine: its parts in the order of their callouts, each with its quantity per assembly. */
export type DemoAssembly = Readonly<{
  id: string
  name: Bilingual
  parts: readonly DemoAssemblyPart[]
}>

/** `05.11.416 4`, `12.05.201 1 steam-tap`: a code, its quantity where it is not one, and what it is taken apart into. */
const partOf = (entry: string): DemoAssemblyPart => {
  const [code = '', quantity = '1', apart = null] = entry.split(' ')
  return { code, quantity: Number(quantity), apart }
}

const assembly = (id: string, CN: string, EN: string, ...rows: readonly string[]): DemoAssembly => ({
  id,
  name: { CN, EN },
  parts: rows.flatMap((row) => row.split(', ')).map(partOf),
})

const all: readonly DemoAssembly[] = [
  assembly(
    'group-d',
    '冲煮头',
    'Group head',
    'GH-5800, KP-1115, 05.11.625 4, KP-2010, 05.14.510, KP-1103, KP-2001, KP-1027, 12.04.120, KP-1116, 05.11.416 2, 12.06.601, KP-1203 2, GH-5830',
  ),
  assembly(
    'group-d-thermo',
    '恒温冲煮头',
    'Saturated group head',
    'GH-5810, KP-1115, 05.11.830 4, KP-2011, 05.14.516, KP-1105, KP-2004, KP-1027, 12.04.120, KP-1116, 05.11.416 2, 12.06.602, E22-0203, KP-1205, GH-5830',
  ),
  assembly(
    'group-e61',
    'E61冲煮头',
    'E61 group head',
    'GH-6100, KP-1115, 05.12.835 2, KP-1101, KP-2002, GH-6110, GH-6111, KP-1306, KP-1307, KP-1011 3, KP-1014 2, 05.22.008 2, KP-2305, KP-1117',
  ),
  assembly(
    'group-lever',
    '拉杆冲煮头',
    'Lever group',
    'GH-7200, GH-7210, KP-1121 2, KP-1308, KP-1309, KP-2304, 05.31.012 2, KP-1104, KP-2001, KP-1025, 05.12.845 4, 05.41.600 2, KP-1115',
  ),
  assembly(
    'portafilters',
    '手柄与粉碗',
    'Portafilters and baskets',
    'KP-2201, KP-2202, KP-2301 2, KP-1310 2, KP-2101, KP-2103, KP-2105, KP-2506, KP-2507, KP-2110',
  ),
  assembly(
    'portafilters-pro',
    '手柄与精密粉碗',
    'Portafilters and precision baskets',
    'KP-2203, KP-2204, KP-2302 2, KP-1310 2, KP-2108, KP-2109, KP-2107, KP-2507, KP-2110',
  ),
  assembly(
    'boiler-1',
    '单头锅炉',
    'Boiler, single group',
    '12.01.060, 12.02.014, KP-1113, KP-1110, 05.12.616 4, 05.23.006 4, 12.05.018, 12.05.101, E22-0101, E21-0145, KP-1204 3, 12.06.203, 12.06.501 2',
  ),
  assembly(
    'boiler-2',
    '双头锅炉',
    'Boiler, two groups',
    '12.01.110, 12.02.030, KP-1114, KP-1111, 05.12.820 6, 05.23.008 6, 12.05.018, 12.05.101, E22-0102, E21-0169, KP-1205 4, 12.06.203 2, 12.06.502 2, 4474-0140',
  ),
  assembly(
    'boiler-3',
    '三头锅炉',
    'Boiler, three groups',
    '12.01.170, 12.02.060, KP-1114, KP-1112, 05.12.835 8, 05.23.008 8, 12.05.018, 12.05.101, E22-0103, E21-0169, KP-1205 6, 12.06.203 3, 12.06.503 2, 4474-0180',
  ),
  assembly(
    'boiler-home',
    '家用机锅炉',
    'Home machine boiler',
    '12.01.018, 12.02.014, KP-1113, 12.05.025, 12.05.101, E22-0101, E21-0127, 12.06.202, KP-1203 3, 05.12.616 4',
  ),
  assembly(
    'coffee-boiler',
    '咖啡锅炉',
    'Coffee boiler',
    '12.01.005, 12.02.010, KP-1113, E22-0203, E21-0145, 12.06.201 2, KP-1202 2, 05.11.616 4',
  ),
  assembly(
    'pump-rotary',
    '旋片泵组',
    'Rotary pump set',
    '12.03.102, E30-0165, E50-0116, 12.05.012, 12.07.403, 12.07.404, 12.06.303, 12.06.105, KP-1209 2, 05.12.630 4, 4473-0105 4',
  ),
  assembly(
    'pump-rotary-large',
    '旋片泵组 大流量',
    'Rotary pump set, high flow',
    '12.03.103, E30-0245, E50-0125, 12.05.012, 12.07.404 2, 12.06.303, 12.06.105, KP-1209 2, 05.12.630 4, 4473-0105 4',
  ),
  assembly(
    'pump-vibration',
    '振动泵组',
    'Vibratory pump set',
    '12.03.201, 12.05.012, 12.05.102, 12.07.413, 12.06.402 2, 05.32.014 2, 4473-0105 2, E21-0184',
  ),
  assembly(
    'water-circuit',
    '水路',
    'Water circuit',
    '12.07.401, 12.05.104, 12.04.114, 12.10.101 2, 12.08.501, 12.08.502, 12.08.503, 12.08.506, 12.06.302 2, 12.06.103 2, KP-1203 8, KP-1204 4, 12.07.431',
  ),
  assembly(
    'water-circuit-small',
    '水路',
    'Water circuit',
    '12.07.403, 12.05.103, 12.04.112, 12.10.102, 12.08.501, 12.08.506, 12.06.301, 12.06.101 2, KP-1202 6, 12.07.432',
  ),
  assembly(
    'steam',
    '蒸汽与热水',
    'Steam and hot water',
    '12.05.201 1 steam-tap, 12.05.202 1 steam-tap, 12.05.203 1 water-tap, KP-2401, KP-2402, KP-2404, KP-2503 2, KP-2505, KP-1008 4, 12.08.504, 12.08.505',
  ),
  assembly('steam-tap', '蒸汽阀', 'Steam tap', '12.05.301, KP-1117, KP-1303, KP-2601, KP-1004 2'),
  assembly('water-tap', '热水阀', 'Hot water tap', '12.05.301, KP-1117, KP-1303, KP-2602, KP-1004 2'),
  assembly(
    'steam-home',
    '蒸汽与热水',
    'Steam and hot water',
    '12.05.202, 12.05.203, 12.05.301, KP-1117, KP-1304, KP-2405, KP-2404, KP-2501, KP-2505, KP-2603 2, KP-1007 2',
  ),
  assembly(
    'steam-auto',
    '自动奶泡',
    'Auto steam',
    '12.05.201, KP-2403, KP-2406, KP-2504 2, 12.04.119, E22-0201, KP-2601, 12.05.301, KP-1010 2, KP-1005 2',
  ),
  assembly(
    'electrics-2',
    '电气 双头',
    'Electrics, two groups',
    'E10-0102, E12-0501, E12-0502, E20-0103, E20-0301, E41-0102, E41-0201 2, E41-0302, E41-0401 2, E50-0040 2, E50-0010, E10-0402, 05.13.408 8',
  ),
  assembly(
    'electrics-3',
    '电气 三头',
    'Electrics, three groups',
    'E10-0103, E12-0503 3, E20-0103, E20-0302, E41-0103, E41-0202 3, E41-0302, E41-0401 3, E50-0040 3, E50-0032, E50-0010, E10-0402, 05.13.408 10',
  ),
  assembly(
    'electrics-1',
    '电气 单头',
    'Electrics, single group',
    'E10-0101, E12-0501, E20-0102, E20-0301, E41-0201, E41-0301, E41-0401, E50-0025, E50-0012, 05.13.308 6',
  ),
  assembly('gauges', '压力表', 'Gauges', '12.09.003, 12.09.016, 12.08.507 2, 12.06.401 2, KP-1201 2'),
  assembly('gauge-double', '双针压力表', 'Double gauge', '12.09.316, 12.08.507 2, KP-1201 2'),
  assembly(
    'body-1',
    '机身 单头',
    'Body, single group',
    '4471-0101, 4471-0201, 4472-0101, 4472-0102, 4473-0101 4, 05.15.408 8, KP-1206 8',
  ),
  assembly(
    'body-2',
    '机身 双头',
    'Body, two groups',
    '4471-0102, 4471-0202, 4472-0101, 4472-0102, 4472-0103, 4472-0105, 4473-0102 4, 05.15.408 12, 05.15.512 6, KP-1206 12, KP-1207 6',
  ),
  assembly(
    'body-3',
    '机身 三头',
    'Body, three groups',
    '4471-0103, 4471-0203, 4472-0101, 4472-0102, 4472-0104, 4472-0106, 4473-0103 4, 05.15.512 14, KP-1207 14',
  ),
  assembly(
    'brewer-a',
    '冲泡系统',
    'Brewing system',
    'GR-9101, GH-7310, KP-1119 2, KP-2005 2, KP-1313, KP-1024 2, E30-1012, E20-0202 2, 05.31.020, 05.31.008 2, KP-1118',
  ),
  assembly(
    'brewer-a30',
    '冲泡系统 A30',
    'Brewing system, A30',
    'GR-9102, KP-1120 2, KP-2006 2, KP-1313, KP-1023 2, E30-1012, E20-0202, 05.31.012, KP-1118',
  ),
  assembly(
    'hydraulics-a',
    '水路 全自动机',
    'Hydraulics, automatic',
    '12.03.202, 12.10.103, 12.01.003, 12.01.008, 12.04.118 2, 12.04.131, 12.07.421, 12.07.422, 12.05.025, E21-0095, E21-0107, E22-0202 2, E22-0301, KP-1002 10, KP-1006 6',
  ),
  assembly(
    'milk',
    '奶路',
    'Milk system',
    '12.03.301, 12.07.411, 12.07.412, 12.04.202, E30-1013, KP-1018 2, KP-1015 2, 05.32.010 4, KP-1022',
  ),
  assembly(
    'grinder-a',
    '磨豆单元 全自动机',
    'Grinder unit, automatic',
    'GR-6401, GR-6410, GR-9004, GR-9005, E30-0350, E20-0203 2, 05.14.412 6, 05.41.608, KP-1020',
  ),
  assembly(
    'cabinet-a',
    '机身 全自动机',
    'Cabinet, automatic',
    '4471-0104, 4471-0204, 4471-0301, 4472-0201, 4472-0202, 4473-0104 4, E20-0201, GR-9006, E31-0080 2, 05.13.412 12',
  ),
  assembly(
    'electrics-a',
    '电气 全自动机',
    'Electrics, automatic',
    'E10-0201, E10-0202, E10-0203, E50-0024, E41-0301, E20-0101, 05.13.312 10',
  ),
  assembly('display-7', '显示屏 7寸', 'Display 7"', 'E12-0701, E41-0202, 05.13.308 4'),
  assembly('display-10', '显示屏 10寸', 'Display 10.1"', 'E12-1001, E41-0202, 05.13.308 4'),
  assembly('tank', '水箱', 'Water tank', '4471-0302, KP-1019, KP-1301, 12.05.102, E22-0201'),
  assembly(
    'burrs-64',
    '刀盘 Ø64',
    'Burr set Ø64',
    'GR-6401, GR-6402, GR-6410, 05.14.412 6, KP-2604, 05.41.202 2, KP-1026, 05.31.012',
  ),
  assembly(
    'burrs-83',
    '刀盘 Ø83',
    'Burr set Ø83',
    'GR-8301, GR-8302, GR-8310, 05.14.510 6, KP-2604, 05.41.204 2, KP-1029, 05.31.020',
  ),
  assembly(
    'burrs-75',
    '刀盘 Ø75',
    'Burr set Ø75',
    'GR-7501, GR-6410, 05.14.510 6, KP-2604, 05.41.204, KP-1028, 05.31.020',
  ),
  assembly(
    'burrs-68',
    '锥刀盘 Ø68',
    'Conical burr set Ø68',
    'GR-6801, GR-3801, 05.12.820, KP-2604, 05.41.202 2, KP-1028, 05.31.012',
  ),
  assembly(
    'grinder-body',
    '机身 磨豆机',
    'Grinder body',
    'GR-9002, GR-9201, GR-9301, 4471-0105, 4472-0301, 4473-0104 4, E12-0301, E20-0203 2, 05.11.410 6, KP-1312',
  ),
  assembly(
    'grinder-body-large',
    '机身 大型磨豆机',
    'Grinder body, large',
    'GR-9003, GR-9202, GR-9301, 4471-0105, 4472-0301, 4473-0104 4, E12-0301, E31-0060, 05.11.512 6',
  ),
  assembly(
    'grinder-body-shop',
    '机身 单品磨豆机',
    'Shop grinder body',
    'GR-9001, GR-9201, 4471-0105, 4472-0301, 4473-0104 4, E20-0102, KP-2605, 05.11.512 6, KP-1314',
  ),
  assembly(
    'grinder-drive',
    '驱动 磨豆机',
    'Grinder drive',
    'E30-0350, E50-0125, E10-0301, E10-0302, E41-0301, E20-0101, 05.11.520 4, KP-1208 4',
  ),
  assembly(
    'grinder-drive-large',
    '驱动 大型磨豆机',
    'Grinder drive, large',
    'E30-0650, E50-0125, E10-0301, E10-0302, E31-0060, E41-0301, E20-0101, 05.11.616 4, KP-1208 4',
  ),
  assembly(
    'batch-brewing',
    '滴滤冲煮',
    'Batch brewing',
    'KP-2120, 12.02.018, KP-1113, 12.04.132, 12.10.103, 12.07.413 2, E21-0110, E21-0145, KP-1021 2, KP-1013 2',
  ),
  assembly(
    'batch-body',
    '机身 滴滤机',
    'Brewer body',
    'E10-0401, E12-0301, E20-0101, E41-0301, 4474-0301, 4471-0204, 4473-0105 4, 05.13.408 10, 05.13.510 4',
  ),
  assembly('batch-server', '保温壶', 'Server', '4474-0302, KP-1030, KP-1118'),
  assembly(
    'water-boiler',
    '开水系统',
    'Water boiler',
    '12.01.100, 12.02.025, KP-1113, KP-1110, 12.04.131, 12.05.204, E22-0103, E21-0169, KP-1016 2, KP-1017, 12.07.402, 12.06.104',
  ),
  assembly(
    'water-boiler-body',
    '机身 开水机',
    'Water boiler body',
    'E10-0401, E20-0101, KP-2606, E41-0302, 4471-0204, 4473-0101 4, E50-0040, 05.13.408 8, E21-0095',
  ),
]

export const demoAssemblies: Readonly<Record<string, DemoAssembly>> = Object.fromEntries(
  all.map((entry) => [entry.id, entry]),
)
