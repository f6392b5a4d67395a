import { demoMachines } from './machines.ts'
import { type DemoPart, sellable } from './parts/part.ts'

/** Whole machines as they are sold (type M): code, machine id, version in both languages, yuan list price. */
const SOLD: readonly (readonly [string, number, string, string, number])[] = [
  ['KP-D1-220', 1, '220V 不锈钢', '220 V, stainless', 18_800],
  ['KP-D2-220', 2, '220V 不锈钢', '220 V, stainless', 32_800],
  ['KP-D2-380', 2, '380V 不锈钢', '380 V, stainless', 33_600],
  ['KP-D3-380', 3, '380V 墨绿', '380 V, dark green', 46_800],
  ['KP-D2T-380', 4, '380V 黑', '380 V, black', 58_600],
  ['KP-L2-220', 5, '220V 镀铬', '220 V, chrome', 52_800],
  ['KP-CASA-E61', 6, '220V 镀铬', '220 V, chrome', 12_600],
  ['KP-A30', 7, '220V', '220 V', 15_800],
  ['KP-A60', 8, '220V', '220 V', 36_800],
  ['KP-A120', 9, '220V 带奶箱', '220 V, milk fridge', 68_800],
  ['KP-G64', 10, '黑', 'black', 5_680],
  ['KP-G83', 11, '铝', 'aluminium', 9_860],
  ['KP-GC68', 12, '墨绿', 'dark green', 11_800],
  ['KP-S75', 13, '墨绿', 'dark green', 8_600],
  ['KP-B1', 14, '220V', '220 V', 6_280],
  ['KP-B2', 15, '220V', '220 V', 9_680],
  ['KP-W10', 16, '220V 10L', '220 V, 10 L', 4_380],
]

export type DemoSoldMachine = DemoPart & Readonly<{ machineId: number }>

export const demoSoldMachines: readonly DemoSoldMachine[] = SOLD.map(([code, machineId, cn, en, yuan]) => {
  const machine = demoMachines[machineId - 1]
  if (!machine) throw new Error(`no machine ${machineId}`)
  const name = { CN: `${machine.cnName} ${cn}`, EN: `${machine.enName}, ${en}` }
  return { ...sellable({ code, type: 'M', kind: 'machine', name, look: {} }, yuan, 'crate'), machineId }
})
