import { body } from './parts/body.ts'
import { brewing } from './parts/brewing.ts'
import { care } from './parts/care.ts'
import { electrics } from './parts/electrics.ts'
import { fasteners } from './parts/fasteners.ts'
import { grinding } from './parts/grinding.ts'
import { hydraulics } from './parts/hydraulics.ts'
import type { DemoPart } from './parts/part.ts'
import { plumbing } from './parts/plumbing.ts'
import { seals } from './parts/seals.ts'

/** No longer sold; they stay in past orders (decisions/catalogue.md). */
const WITHDRAWN = new Set(['KP-1102', '12.03.301', 'E20-0103', 'KP-2003', '12.06.601', 'E10-0203'])

/** Every spare part of the demo shop, in the order in which the catalogue lists them. */
export const demoParts: readonly DemoPart[] = [
  ...brewing,
  ...seals,
  ...hydraulics,
  ...plumbing,
  ...electrics,
  ...grinding,
  ...body,
  ...fasteners,
  ...care,
].map((part) => ({ ...part, withdrawn: WITHDRAWN.has(part.code) }))
