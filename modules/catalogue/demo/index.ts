export {
  type DemoSoldMachine,
  demoDiscountGroups,
  demoMachines,
  demoMachineTypes,
  demoSoldMachines,
  positionsOf,
} from './machines.ts'
export { type DemoPart, PART_KINDS } from './parts/part.ts'
export { demoParts } from './parts.ts'
export { type DemoPicture, demoPictures, pictureOfMachine, pictureOfPart, render } from './pictures.ts'
