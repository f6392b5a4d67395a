import { type DemoPart, type MaterialName, part } from './part.ts'

const HEADS = {
  socket: { series: '11', cn: '内六角螺钉', en: 'Socket head screw' },
  hex: { series: '12', cn: '外六角螺栓', en: 'Hex bolt' },
  pan: { series: '13', cn: '十字盘头螺钉', en: 'Pan head screw' },
  countersunk: { series: '14', cn: '沉头螺钉', en: 'Countersunk screw' },
  button: { series: '15', cn: '半圆头内六角螺钉', en: 'Button head screw' },
  grub: { series: '16', cn: '紧定螺钉', en: 'Grub screw' },
} as const

/** The code says head, thread and length: 05.11.416 is a socket head screw M4×16. */
const screw = (head: keyof typeof HEADS, thread: number, length: number, yuan: number): DemoPart => {
  const { series, cn, en } = HEADS[head]
  const size = `M${thread}×${length}`
  const look = { form: head, material: 'steel', d: thread, l: length } as const
  return part(
    'screw',
    `05.${series}.${thread}${`${length}`.padStart(2, '0')}`,
    `${cn} ${size}`,
    `${en} ${size}`,
    yuan,
    look,
    'bag10',
  )
}

const screws: readonly DemoPart[] = [
  screw('socket', 4, 10, 8),
  screw('socket', 4, 16, 8.5),
  screw('socket', 5, 12, 9),
  screw('socket', 5, 20, 9.5),
  screw('socket', 6, 16, 11),
  screw('socket', 6, 25, 12),
  screw('socket', 8, 30, 18),
  screw('hex', 6, 16, 10),
  screw('hex', 6, 30, 12),
  screw('hex', 8, 20, 15),
  screw('hex', 8, 35, 17),
  screw('hex', 8, 45, 19),
  screw('pan', 3, 8, 5),
  screw('pan', 3, 12, 5),
  screw('pan', 4, 8, 5.5),
  screw('pan', 4, 12, 6),
  screw('pan', 5, 10, 7),
  screw('countersunk', 4, 12, 7),
  screw('countersunk', 5, 10, 7.5),
  screw('countersunk', 5, 16, 8),
  screw('countersunk', 6, 14, 9),
  screw('button', 4, 8, 8),
  screw('button', 5, 12, 9),
  screw('button', 6, 12, 11),
  screw('grub', 4, 6, 6),
  screw('grub', 5, 8, 7),
]

const nut = (
  code: string,
  form: string,
  cn: string,
  en: string,
  thread: number,
  material: MaterialName,
  yuan: number,
) => part('nut', code, `${cn} M${thread}`, `${en} M${thread}`, yuan, { form, material, d: thread }, 'bag10')

const nuts: readonly DemoPart[] = [
  nut('05.21.004', 'hex', '六角螺母', 'Hex nut', 4, 'steel', 5),
  nut('05.21.005', 'hex', '六角螺母', 'Hex nut', 5, 'steel', 5.5),
  nut('05.21.006', 'hex', '六角螺母', 'Hex nut', 6, 'steel', 6),
  nut('05.21.008', 'hex', '六角螺母', 'Hex nut', 8, 'steel', 8),
  nut('05.22.006', 'cap', '盖形螺母', 'Cap nut', 6, 'chrome', 16),
  nut('05.22.008', 'cap', '盖形螺母', 'Cap nut', 8, 'chrome', 19),
  nut('05.23.006', 'flange', '法兰防松螺母', 'Flange lock nut', 6, 'steel', 9),
  nut('05.23.008', 'flange', '法兰防松螺母', 'Flange lock nut', 8, 'steel', 11),
]

const spring = (
  code: string,
  cn: string,
  en: string,
  yuan: number,
  d: number,
  l: number,
  n: number,
  form = 'compression',
) => part('spring', code, cn, en, yuan, { form, material: 'steel', d, l, n })

const springs: readonly DemoPart[] = [
  spring('KP-1301', '单向阀弹簧 Ø6×14', 'Check valve spring Ø6×14', 4.5, 6, 14, 6),
  spring('KP-1302', '单向阀弹簧 Ø7×18', 'Check valve spring Ø7×18', 4.8, 7, 18, 8),
  spring('KP-1303', '蒸汽阀弹簧 Ø9×22', 'Steam valve spring Ø9×22', 6.5, 9, 22, 7),
  spring('KP-1304', '蒸汽阀弹簧 Ø9×28', 'Steam valve spring Ø9×28', 6.8, 9, 28, 9),
  spring('KP-1305', '安全阀弹簧 Ø11×32', 'Safety valve spring Ø11×32', 8, 11, 32, 9),
  spring('KP-1306', 'E61上阀弹簧 Ø10×24', 'E61 upper valve spring Ø10×24', 7.5, 10, 24, 6),
  spring('KP-1307', 'E61下阀弹簧 Ø10×36', 'E61 lower valve spring Ø10×36', 7.9, 10, 36, 10),
  spring('KP-1308', '拉杆主弹簧 内圈', 'Lever main spring, inner', 118, 34, 120, 9),
  spring('KP-1309', '拉杆主弹簧 外圈', 'Lever main spring, outer', 146, 46, 128, 8),
  spring('KP-1310', '手柄卡簧', 'Portafilter basket spring', 5, 58, 6, 1, 'clip'),
  spring('KP-1311', '分量器拉簧', 'Doser return spring', 6, 7, 38, 16, 'extension'),
  spring('KP-1312', '压粉锤锥形弹簧', 'Tamper conical spring', 12, 28, 24, 5, 'conical'),
  spring('KP-1313', '冲泡器回位弹簧', 'Brew unit return spring', 11, 12, 46, 12),
  spring('KP-1314', '微动开关拉簧', 'Microswitch extension spring', 4, 5, 26, 14, 'extension'),
]

const clips: readonly DemoPart[] = [
  part(
    'clip',
    '05.31.008',
    '轴用挡圈 Ø8',
    'External circlip Ø8',
    6,
    { form: 'circlip', material: 'steel', d: 8 },
    'bag10',
  ),
  part(
    'clip',
    '05.31.012',
    '轴用挡圈 Ø12',
    'External circlip Ø12',
    7,
    { form: 'circlip', material: 'steel', d: 12 },
    'bag10',
  ),
  part(
    'clip',
    '05.31.020',
    '孔用挡圈 Ø20',
    'Internal circlip Ø20',
    8,
    { form: 'circlip', material: 'steel', d: 20 },
    'bag10',
  ),
  part(
    'clip',
    '05.32.010',
    '软管卡箍 8-10',
    'Hose clamp 8-10',
    12,
    { form: 'clamp', material: 'steel', d: 10 },
    'bag10',
  ),
  part(
    'clip',
    '05.32.014',
    '软管卡箍 12-14',
    'Hose clamp 12-14',
    13,
    { form: 'clamp', material: 'steel', d: 14 },
    'bag10',
  ),
  part(
    'clip',
    '05.32.020',
    '软管卡箍 16-20',
    'Hose clamp 16-20',
    15,
    { form: 'clamp', material: 'steel', d: 20 },
    'bag10',
  ),
]

const bearing = (code: string, model: string, bore: number, d: number, yuan: number) =>
  part('bearing', code, `深沟球轴承 ${model}`, `Ball bearing ${model}`, yuan, { material: 'steel', d, l: bore })

const bearings: readonly DemoPart[] = [
  bearing('05.41.608', '608-2Z', 8, 22, 16),
  bearing('05.41.600', '6000-2RS', 10, 26, 19),
  bearing('05.41.202', '6202-2Z', 15, 35, 26),
  bearing('05.41.204', '6204-2RS', 20, 47, 34),
]

export const fasteners: readonly DemoPart[] = [...screws, ...nuts, ...springs, ...clips, ...bearings]
