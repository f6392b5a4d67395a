import { OF_NOBODY, room } from '@portafilter/room'
import { PICTURE_WIDTHS } from './contract.ts'
import { keptGroups } from './discount-groups/staff.ts'
import { giftResources } from './gift-rules/staff.ts'
import { giftRoutes } from './gifts/routes.ts'
import { keptMachineResources } from './kept-machines/staff.ts'
import { keptSeries } from './kept-series/staff.ts'
import { keptParts } from './named-parts/staff.ts'
import { openPicture } from './picture-sizes.ts'
import { catalogueRoutes } from './routes.ts'
import { modelRoutes } from './series/routes.ts'
import { migrations } from './tables.ts'
import { catalogueUses } from './uses.ts'

/** Machines, parts, their prices, and what comes with them for nothing. */
export const catalogue = room({
  name: 'catalogue',
  person: OF_NOBODY,
  migrations,
  calls: (deps) => [...catalogueRoutes(deps), ...giftRoutes(deps), ...modelRoutes(deps)],
  resources: (deps) => [
    ...keptMachineResources(deps),
    keptSeries(deps),
    keptParts(deps),
    ...giftResources(deps),
    keptGroups(deps),
  ],
  uses: catalogueUses,
  files: ({ pictures }) => [
    {
      prefix: '/catalogue',
      visibility: 'public',
      open: (name, { width }) => openPicture(pictures, name, PICTURE_WIDTHS, String(width)),
    },
  ],
})

export type { Machine, MachineType, Part } from './contract.ts'
export type { PageOf } from './find-parts.ts'
export type { SelectedGiveaway } from './gifts/contract.ts'
export { type Gift, giftsByThemselves, giftsOf } from './gifts/earned.ts'
export { type GiftRule, giftRulesFor } from './gifts/rules.ts'
export { type KeptPicture, keepPicture } from './keep-picture.ts'
export { foundBy, listedFor, shownFor } from './listed-parts.ts'
export { machineById, offeredIn } from './machines.ts'
export { type NamedPart, namedParts } from './named-parts/parts.ts'
export { partRow } from './part-row.ts'
export { namesOf, openPicture, storeSmaller } from './picture-sizes.ts'
export {
  isFor,
  isSold,
  type PricedPart,
  type PricedRow,
  type PriceTerms,
  partsOnSale,
  pricedById,
  pricedPart,
  pricedParts,
  pricedRows,
} from './pricing.ts'
export { successorAgainst } from './successors/against.ts'
export { noLongerSold } from './successors/successors.ts'
export type { CatalogueTables } from './tables.ts'
export { partsMeant } from './typed-codes.ts'
