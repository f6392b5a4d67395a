export { type DemoAssembly, demoAssemblies } from './assemblies.ts'
export { drawPart } from './drawing/part.ts'
export {
  type DemoDiscountGroup,
  type DemoMachine,
  type DemoMachineType,
  type DemoPosition,
  type DemoSoldMachine,
  demoDiscountGroups,
  demoMachines,
  demoMachineTypes,
  demoSoldMachines,
  positionsOf,
} from './machines.ts'
export { type DemoPart, PART_KINDS, type PartKind } from './parts/part.ts'
export { demoParts } from './parts.ts'
export { type DemoPicture, demoPictures, drawMachine, pictureOfMachine, pictureOfPart, render } from './pictures.ts'
