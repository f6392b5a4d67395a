import type { Bilingual } from '@portafilter/kernel'
import { type DemoAssembly, demoAssemblies } from '../catalogue/assemblies.ts'
import { type DemoMachine, demoMachines } from '../catalogue/machines.ts'
import type { DemoPart, PartKind } from '../catalogue/parts/part.ts'
import { demoParts } from '../catalogue/parts.ts'

/** Counts up when the sheets change, so that a shop seeded earlier gets the new ones under new names. */
const DRAWING = 1

/** A number of a sheet: the part that is drawn there, how often it is needed where it is sold there, and what it leads to. */
export type DemoCallout = Readonly<{
  part: DemoPart
  /** Null where the part only stands for its assembly. */
  quantity: number | null
  isFj: 'Y' | 'N' | null
  /** The file of the sheet on which it is taken apart. */
  further: string | null
}>

/** A sheet: of an assembly, or the first of a machine, which stands in its middle. Callouts are numbered from 1. */
export type DemoSheet = Readonly<{
  file: string
  name: Bilingual
  machine: DemoMachine | null
  callouts: readonly DemoCallout[]
}>

const fileOf = (of: string): string => `sheet-${of}-d${DRAWING}.webp`

const byCode = new Map(demoParts.map((part) => [part.code, part]))

const partOf = (code: string): DemoPart => {
  const part = byCode.get(code)
  if (!part) throw new Error(`no part ${code}`)
  return part
}

const sheetOfAssembly = ({ id, name, parts }: DemoAssembly): DemoSheet => ({
  file: fileOf(id),
  name,
  machine: null,
  callouts: parts.map(({ code, quantity, apart }) => ({
    part: partOf(code),
    quantity,
    ...(apart === null ? { isFj: 'N', further: null } : { isFj: null, further: fileOf(apart) }),
  })),
})

/** What is sold as the whole assembly that it is the first part of. */
const WHOLE: ReadonlySet<DemoPart['kind']> = new Set<PartKind>(['group', 'brew-unit'])

/** An assembly on its machine's sheet, shown by its first part. */
const calloutOf = ({ id, parts: [first] }: DemoAssembly): DemoCallout => {
  if (!first) throw new Error(`assembly ${id} has no parts`)
  const [part, further] = [partOf(first.code), fileOf(id)]
  return WHOLE.has(part.kind)
    ? { part, quantity: first.quantity, isFj: null, further }
    : { part, quantity: null, isFj: 'Y', further }
}

const sheetOfMachine = (machine: DemoMachine): DemoSheet => ({
  file: fileOf(`machine-${machine.id}`),
  name: { CN: machine.cnName, EN: machine.enName },
  machine,
  callouts: machine.assemblies.map(calloutOf),
})

/** Every sheet once: those of the assemblies, which machines share, then the first of each machine that has any. */
export const demoSheets: readonly DemoSheet[] = [
  ...Object.values(demoAssemblies).map(sheetOfAssembly),
  ...demoMachines.filter(({ assemblies }) => assemblies.length > 0).map(sheetOfMachine),
]
