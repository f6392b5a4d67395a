import type { DemoPart, Look, PartKind } from '../catalogue/parts/part.ts'
import { boardDrawers } from './kinds/boards.ts'
import { boilerDrawers } from './kinds/boilers.ts'
import { cableDrawers } from './kinds/cables.ts'
import { cleaningDrawers } from './kinds/cleaning.ts'
import { fastenerDrawers } from './kinds/fasteners.ts'
import { filterDrawers } from './kinds/filters.ts'
import { fittingDrawers } from './kinds/fittings.ts'
import { grindingDrawers } from './kinds/grinding.ts'
import { groupDrawers } from './kinds/groups.ts'
import { hoseDrawers } from './kinds/hoses.ts'
import { keypadDrawers } from './kinds/keypads.ts'
import { knobDrawers } from './kinds/knobs.ts'
import { meterDrawers } from './kinds/meters.ts'
import { moduleDrawers } from './kinds/modules.ts'
import { motorDrawers } from './kinds/motors.ts'
import { panelDrawers } from './kinds/panels.ts'
import { portafilterDrawers } from './kinds/portafilters.ts'
import { pumpDrawers } from './kinds/pumps.ts'
import { sealDrawers } from './kinds/seals.ts'
import { sensorDrawers } from './kinds/sensors.ts'
import { solenoidDrawers } from './kinds/solenoids.ts'
import { standDrawers } from './kinds/stands.ts'
import { steamDrawers } from './kinds/steam.ts'
import { switchDrawers } from './kinds/switches.ts'
import { toolDrawers } from './kinds/tools.ts'
import { trayDrawers } from './kinds/trays.ts'
import { valveDrawers } from './kinds/valves.ts'
import type { Pen } from './pen.ts'
import { type Drawer, fitted } from './sheet.ts'
import { varyBy } from './vary.ts'

const DRAWERS: Readonly<Record<PartKind, Drawer>> = {
  ...boardDrawers,
  ...boilerDrawers,
  ...cableDrawers,
  ...cleaningDrawers,
  ...fastenerDrawers,
  ...filterDrawers,
  ...fittingDrawers,
  ...grindingDrawers,
  ...groupDrawers,
  ...hoseDrawers,
  ...keypadDrawers,
  ...knobDrawers,
  ...meterDrawers,
  ...moduleDrawers,
  ...motorDrawers,
  ...panelDrawers,
  ...portafilterDrawers,
  ...pumpDrawers,
  ...sealDrawers,
  ...sensorDrawers,
  ...solenoidDrawers,
  ...standDrawers,
  ...steamDrawers,
  ...switchDrawers,
  ...toolDrawers,
  ...trayDrawers,
  ...valveDrawers,
}

/** A bigger part takes more of its sheet: an M4 nut a little over half, a boiler four fifths of its width. */
const shareOf = ({ d, l }: Required<Look>): number => {
  const size = Math.max(d, l)
  return 0.56 + 0.22 * Math.min(1, Math.max(0, Math.log(size / 5) / Math.log(60)))
}

export type Drawn = Pick<DemoPart, 'code' | 'kind' | 'look'>

const LOOK: Required<Look> = { form: '', material: 'steel', d: 20, l: 20, n: 1 }

/** What draws a part, from its kind and look; what these leave open follows from its code. */
export const partDrawing = ({ code, kind, look }: Drawn): ((pen: Pen) => void) => {
  if (kind === 'machine') throw new Error(`${code} is drawn as a machine`)
  return (pen) => DRAWERS[kind](pen, { ...LOOK, ...look }, varyBy(code))
}

/** The picture of one part as SVG. */
export const drawPart = (part: Drawn): string => {
  const vary = varyBy(`view ${part.code}`)
  const [azimuth, elevation] = [38 + vary(-4, 4), 27 + vary(-2, 2)]
  return fitted(azimuth, elevation, shareOf({ ...LOOK, ...part.look }), partDrawing(part))
}
