import type { DemoMachine, MachineLook } from '../catalogue/machines.ts'
import { automatic } from './machines/automatic.ts'
import { boiler, brewer } from './machines/brewer.ts'
import { grinder, shopGrinder } from './machines/grinder.ts'
import { home, lever } from './machines/polished.ts'
import { espresso } from './machines/traditional.ts'
import { fitted, type MachineDrawer } from './sheet.ts'
import { varyBy } from './vary.ts'

const DRAWERS: Readonly<Record<Exclude<MachineLook['form'], 'part'>, MachineDrawer>> = {
  espresso,
  lever,
  home,
  automatic,
  grinder,
  'shop-grinder': shopGrinder,
  brewer,
  boiler,
}

/** The front three-quarter view of a machine with an own shape, as SVG. */
export const drawShape = ({ id, look }: Pick<DemoMachine, 'id' | 'look'>): string => {
  if (look.form === 'part') throw new Error(`machine ${id} is drawn as its part`)
  const drawer = DRAWERS[look.form]
  return fitted(32, 19, 0.84, (pen) => drawer(pen, look, varyBy(`machine-${id}`)))
}
