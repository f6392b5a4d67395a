import { expect, test } from 'vitest'
import { demoAssemblies } from '../catalogue/assemblies.ts'
import { demoMachines } from '../catalogue/machines.ts'
import { demoSheets } from './sheets.ts'

const byFile = new Map(demoSheets.map((sheet) => [sheet.file, sheet]))
const machines = demoMachines.filter(({ remark }) => remark === '')

/** The files of all sheets of a machine, from its own on; a circle would never end. */
const reached = (file: string): string[] => [
  file,
  ...(byFile.get(file)?.callouts ?? []).flatMap(({ further }) => (further === null ? [] : reached(further))),
]

test('every assembly has its sheet, with each of its parts once and its quantity', () => {
  for (const { id, name, parts } of Object.values(demoAssemblies)) {
    const sheet = byFile.get(`sheet-${id}-d1.webp`)
    expect(sheet?.name).toEqual(name)
    expect(sheet?.callouts.map(({ part, quantity }) => ({ code: part.code, quantity }))).toEqual(
      parts.map(({ code, quantity }) => ({ code, quantity })),
    )
  }
})

test('every machine with a page has its sheet, which leads to one of each of its assemblies, in their order', () => {
  for (const { id, assemblies } of machines)
    expect(byFile.get(`sheet-machine-${id}-d1.webp`)?.callouts.map(({ further }) => further)).toEqual(
      assemblies.map((assembly) => `sheet-${assembly.id}-d1.webp`),
    )
  expect(byFile.size).toBe(machines.length + Object.keys(demoAssemblies).length)
})

test('whatever a sheet leads to is there, and no sheet is out of every machine’s reach', () => {
  const all = machines.flatMap(({ id }) => reached(`sheet-machine-${id}-d1.webp`))
  expect(new Set(all)).toEqual(new Set(byFile.keys()))
})

test('what can be bought as one has a quantity, and what cannot is taken apart', () => {
  for (const { file, callouts } of demoSheets)
    for (const { isFj, quantity, further } of callouts) {
      expect(quantity === null, file).toBe(isFj === 'Y')
      expect(further === null, file).toBe(isFj === 'N')
    }
})

test('a group is sold as the whole that its sheet takes apart; a steam tap on the second level, too', () => {
  const whole = (file: string) => byFile.get(file)?.callouts.filter(({ isFj }) => isFj === null)
  expect(whole('sheet-machine-2-d1.webp')).toMatchObject([{ part: { code: 'GH-5800' }, quantity: 1 }])
  expect(whole('sheet-steam-d1.webp')?.map(({ further }) => further)).toEqual([
    'sheet-steam-tap-d1.webp',
    'sheet-steam-tap-d1.webp',
    'sheet-water-tap-d1.webp',
  ])
})
