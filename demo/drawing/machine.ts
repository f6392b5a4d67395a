import type { DemoMachine, MachineLook } from '../catalogue/machines.ts'
import { automatic } from './machines/automatic.ts'
import { boiler, brewer } from './machines/brewer.ts'
import { grinder, shopGrinder } from './machines/grinder.ts'
import { home, lever } from './machines/polished.ts'
import { espresso } from './machines/traditional.ts'
import type { Pen } from './pen.ts'
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

type Shaped = Pick<DemoMachine, 'id' | 'look'>

/** What draws a machine with an own shape. */
export const shapeDrawing = ({ id, look }: Shaped): ((pen: Pen) => void) => {
  const { form } = look
  if (form === 'part') throw new Error(`machine ${id} is drawn as its part`)
  return (pen) => DRAWERS[form](pen, look, varyBy(`machine-${id}`))
}

/** The front three-quarter view of a machine with an own shape, as SVG. */
export const drawShape = (machine: Shaped): string => fitted(32, 19, 0.84, shapeDrawing(machine))
