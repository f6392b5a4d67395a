import { type DemoPart, type MaterialName, type Pack, part } from './part.ts'

const RUBBERS = {
  EPDM: 'rubber',
  NBR: 'rubber',
  FKM: 'viton',
  VMQ: 'silicone',
  PTFE: 'ptfe',
} as const satisfies Record<string, MaterialName>

type Rubber = keyof typeof RUBBERS

/** Inner diameter and cord in mm, as engineers order them. */
const oRing = (code: string, inner: number, cord: number, rubber: Rubber, yuan: number, pack: Pack = 'bag10') =>
  part(
    'o-ring',
    code,
    `O型圈 ${inner}×${cord} ${rubber}`,
    `O-ring ${inner}×${cord} ${rubber}`,
    yuan,
    {
      material: RUBBERS[rubber],
      d: inner,
      l: cord,
    },
    pack,
  )

const oRings: readonly DemoPart[] = [
  oRing('KP-1001', 3.2, 1.8, 'EPDM', 12),
  oRing('KP-1002', 3.68, 1.78, 'VMQ', 15),
  oRing('KP-1003', 4.47, 1.78, 'FKM', 26),
  oRing('KP-1004', 5.28, 1.78, 'EPDM', 12),
  oRing('KP-1005', 6.07, 1.78, 'FKM', 28),
  oRing('KP-1006', 6.75, 1.78, 'VMQ', 16),
  oRing('KP-1007', 7.66, 1.78, 'EPDM', 13),
  oRing('KP-1008', 8.73, 1.78, 'EPDM', 13),
  oRing('KP-1009', 9.25, 1.78, 'FKM', 29),
  oRing('KP-1010', 10.82, 1.78, 'VMQ', 17),
  oRing('KP-1011', 12.42, 1.78, 'EPDM', 14),
  oRing('KP-1012', 13.1, 1.6, 'PTFE', 36),
  oRing('KP-1013', 14, 2, 'EPDM', 15),
  oRing('KP-1014', 15.08, 2.62, 'EPDM', 16),
  oRing('KP-1015', 17.13, 2.62, 'VMQ', 22),
  oRing('KP-1016', 18.72, 2.62, 'FKM', 38),
  oRing('KP-1017', 20.29, 2.62, 'EPDM', 18),
  oRing('KP-1018', 21.89, 2.62, 'VMQ', 24),
  oRing('KP-1019', 23.47, 2.62, 'EPDM', 19),
  oRing('KP-1020', 25.8, 3.53, 'EPDM', 24),
  oRing('KP-1021', 28.17, 3.53, 'NBR', 22),
  oRing('KP-1022', 31.34, 3.53, 'VMQ', 32),
  oRing('KP-1023', 34.52, 3.53, 'EPDM', 28),
  oRing('KP-1024', 37.7, 3.53, 'FKM', 56),
  oRing('KP-1025', 41, 3, 'VMQ', 36),
  oRing('KP-1026', 47.22, 3.53, 'EPDM', 35),
  oRing('KP-1027', 53.57, 3.53, 'VMQ', 9.5, 'bag'),
  oRing('KP-1028', 63.09, 3.53, 'EPDM', 8.8, 'bag'),
  oRing('KP-1029', 78.97, 3.53, 'FKM', 18, 'bag'),
  oRing('KP-1030', 94.84, 5.34, 'EPDM', 16, 'bag'),
]

/** Outer and inner diameter and thickness in mm. */
const groupGasket = (code: string, thick: number, cn: string, en: string, material: MaterialName, yuan: number) =>
  part('gasket', code, `冲煮头密封圈 73×57×${thick} ${cn}`, `Group gasket 73×57×${thick} ${en}`, yuan, {
    form: 'group',
    material,
    d: 73,
    l: thick,
  })

const gaskets: readonly DemoPart[] = [
  groupGasket('KP-1101', 8, '橡胶', 'rubber', 'rubber', 16),
  groupGasket('KP-1102', 8.2, '橡胶', 'rubber', 'rubber', 16),
  groupGasket('KP-1103', 8.5, '橡胶', 'rubber', 'rubber', 16),
  groupGasket('KP-1104', 9, '橡胶', 'rubber', 'rubber', 17),
  groupGasket('KP-1105', 8, '硅胶 蓝', 'silicone blue', 'silicone', 29),
  groupGasket('KP-1106', 8.5, '硅胶 红', 'silicone red', 'silicone', 29),
  part('gasket', 'KP-1110', '锅炉法兰密封垫 4孔', 'Boiler flange gasket, 4 holes', 22, {
    form: 'flange',
    material: 'ptfe',
    d: 80,
    n: 4,
  }),
  part('gasket', 'KP-1111', '锅炉法兰密封垫 6孔', 'Boiler flange gasket, 6 holes', 28, {
    form: 'flange',
    material: 'ptfe',
    d: 96,
    n: 6,
  }),
  part('gasket', 'KP-1112', '锅炉法兰密封垫 8孔', 'Boiler flange gasket, 8 holes', 36, {
    form: 'flange',
    material: 'ptfe',
    d: 124,
    n: 8,
  }),
  part('gasket', 'KP-1113', '加热管密封垫 Ø42', 'Heating element gasket Ø42', 14, {
    form: 'flat',
    material: 'ptfe',
    d: 42,
    l: 2,
  }),
  part('gasket', 'KP-1114', '加热管密封垫 Ø56 硅胶', 'Heating element gasket Ø56, silicone', 18, {
    form: 'flat',
    material: 'silicone',
    d: 56,
    l: 3,
  }),
  part('gasket', 'KP-1115', '冲煮头法兰密封垫', 'Group flange gasket', 12, {
    form: 'flange',
    material: 'card',
    d: 70,
    n: 4,
  }),
  part('gasket', 'KP-1116', '电磁阀底座密封垫', 'Solenoid base gasket', 6, {
    form: 'flange',
    material: 'viton',
    d: 30,
    n: 2,
  }),
  part('gasket', 'KP-1117', '蒸汽阀杆密封 PTFE', 'Steam valve stem seal, PTFE', 9, {
    form: 'flat',
    material: 'ptfe',
    d: 12,
    l: 5,
  }),
  part('gasket', 'KP-1118', '出水口唇形密封', 'Spout lip seal', 8.5, {
    form: 'lip',
    material: 'silicone',
    d: 24,
    l: 8,
  }),
  part('gasket', 'KP-1119', '冲泡器唇形密封 Ø45', 'Brew unit lip seal Ø45', 19, {
    form: 'lip',
    material: 'silicone',
    d: 45,
    l: 9,
  }),
  part('gasket', 'KP-1120', '冲泡器唇形密封 Ø38', 'Brew unit lip seal Ø38', 17, {
    form: 'lip',
    material: 'viton',
    d: 38,
    l: 8,
  }),
  part('gasket', 'KP-1121', '拉杆活塞密封 V型', 'Lever piston V-seal', 26, {
    form: 'lip',
    material: 'rubber',
    d: 52,
    l: 11,
  }),
]

const washer = (
  code: string,
  inner: number,
  outer: number,
  cn: string,
  en: string,
  material: MaterialName,
  yuan: number,
) =>
  part(
    'washer',
    code,
    `${cn} ${inner}×${outer}`,
    `${en} ${inner}×${outer}`,
    yuan,
    { material, d: outer, l: inner },
    'bag10',
  )

const washers: readonly DemoPart[] = [
  washer('KP-1201', 6.2, 11, '紫铜垫片', 'Copper washer', 'copper', 9),
  washer('KP-1202', 8.2, 14, '紫铜垫片', 'Copper washer', 'copper', 11),
  washer('KP-1203', 10.2, 16, '紫铜垫片', 'Copper washer', 'copper', 13),
  washer('KP-1204', 13.5, 19, '紫铜垫片', 'Copper washer', 'copper', 15),
  washer('KP-1205', 17, 23, '紫铜垫片', 'Copper washer', 'copper', 18),
  washer('KP-1206', 4.3, 9, '不锈钢平垫', 'Stainless flat washer', 'steel', 4),
  washer('KP-1207', 5.3, 10, '不锈钢平垫', 'Stainless flat washer', 'steel', 4.5),
  washer('KP-1208', 6.4, 12, '不锈钢平垫', 'Stainless flat washer', 'steel', 5),
  washer('KP-1209', 8.4, 16, '不锈钢平垫', 'Stainless flat washer', 'steel', 6),
  washer('KP-1210', 13, 18, 'PTFE垫片', 'PTFE washer', 'ptfe', 16),
  washer('KP-1211', 17, 24, 'PTFE垫片', 'PTFE washer', 'ptfe', 19),
]

export const seals: readonly DemoPart[] = [...oRings, ...gaskets, ...washers]
