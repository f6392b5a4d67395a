import type { BoundCall } from '@portafilter/contract'
import { pictureOf } from '../pictures.mjs'
import { type UploadsDeps, uploadsRoutes } from '../routes.ts'

/*
 * A picture is drawn by a process of its own, which stands back. Tests hand in some hundreds, nearly all of them as slips on the
 * way to something else: their processes took a tenth of a second of a processor each, and seconds to get it while others wanted
 * both. So a shop of a test draws where it stands, by the same code. The process is there for the tests of uploads, for the
 * chaos and for the browser's shops. This may go when a picture needs none.
 */

/** The same calls, but that what comes with them is drawn in this process. */
export const drawnHere = (calls: readonly BoundCall[], deps: UploadsDeps): readonly BoundCall[] => {
  const here = new Map(uploadsRoutes(deps, pictureOf).map((call) => [call.name, call]))
  return calls.map((call) => here.get(call.name) ?? call)
}
