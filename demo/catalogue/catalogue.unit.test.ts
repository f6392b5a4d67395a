import { expect, test } from 'vitest'
import { demoAssemblies } from './assemblies.ts'
import { demoDiscountGroups } from './discount-groups.ts'
import { demoMachines, demoMachineTypes } from './machines.ts'
import { PART_KINDS } from './parts/part.ts'
import { demoParts } from './parts.ts'
import { demoSeries } from './series.ts'
import { demoSoldMachines } from './sold-machines.ts'
import { demoSuccessors } from './successors.ts'

const sold = [...demoParts, ...demoSoldMachines]
const codes = new Set(sold.map(({ code }) => code))
const chinese = /\p{Script=Han}/u

test('at least 300 parts, each code once, some beginning with 6', () => {
  expect(demoParts.length).toBeGreaterThanOrEqual(300)
  expect(codes.size).toBe(sold.length)
  expect(demoParts.filter(({ code }) => code.startsWith('6')).length).toBeGreaterThan(10)
})

test('every item has names, packing and unit in both languages and whole positive prices', () => {
  for (const { code, name, packing, unit, price } of sold) {
    for (const text of [name, packing, unit]) {
      expect(text.EN, code).not.toMatch(chinese)
      expect(text.CN.trim() && text.EN.trim(), code).not.toBe('')
    }
    for (const amount of [price.CNY, price.USD]) expect(Number.isSafeInteger(amount) && amount > 0, code).toBe(true)
  }
})

test('no two items share a name', () => {
  expect(new Set(sold.map(({ name }) => name.CN)).size).toBe(sold.length)
  expect(new Set(sold.map(({ name }) => name.EN)).size).toBe(sold.length)
})

test('every kind of part occurs, and a few parts are withdrawn', () => {
  expect(new Set(demoParts.map(({ kind }) => kind))).toEqual(new Set(PART_KINDS))
  expect(demoParts.filter(({ withdrawn }) => withdrawn).length).toBeGreaterThan(2)
})

test('six types, each with machines; those of 5 and 6 name the part that they sell, the others have assemblies', () => {
  expect(demoMachineTypes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  expect(new Set(demoMachines.map(({ typeId }) => typeId)).size).toBe(6)
  for (const { typeId, remark, assemblies, enName } of demoMachines) {
    if (typeId >= 5) expect(codes.has(remark), enName).toBe(true)
    else expect(assemblies.flatMap(({ parts }) => parts).length, enName).toBeGreaterThanOrEqual(15)
  }
})

test('an assembly has existing parts, each once', () => {
  for (const { id, parts } of Object.values(demoAssemblies)) {
    expect(new Set(parts.map(({ code }) => code)).size, id).toBe(parts.length)
    for (const { code, quantity } of parts) expect(codes.has(code) && quantity > 0, `${id} ${code}`).toBe(true)
  }
})

test('every machine with a page of its own is sold whole, as type M', () => {
  const pages = demoMachines.filter(({ remark }) => remark === '').map(({ id }) => id)
  expect(new Set(demoSoldMachines.map(({ machineId }) => machineId))).toEqual(new Set(pages))
  expect(demoSoldMachines.every(({ type }) => type === 'M') && demoParts.every(({ type }) => type === 'P')).toBe(true)
})

test('the dealers pay 85 % for parts and 90 % for machines, group 10 pays the list price', () => {
  expect(demoDiscountGroups).toMatchObject([
    { id: 1, parts: 8_500, machines: 9_000 },
    { id: 10, parts: 10_000, machines: 10_000 },
  ])
})

test('a superseded number is a part’s, as is what took its place; a withdrawn one leads on over two to what is sold', () => {
  for (const code of Object.entries(demoSuccessors).flat()) expect(codes.has(code), code).toBe(true)
  const isWithdrawn = (code: string | undefined) => demoParts.find((part) => part.code === code)?.withdrawn
  const end = demoSuccessors[demoSuccessors['KP-1102'] ?? ''] ?? ''
  expect([isWithdrawn('KP-1102'), isWithdrawn(end), demoSuccessors[end]]).toEqual([true, false, undefined])
})

test('a series has machines and models that there are, and each of its specs a model of it', () => {
  const models = new Set(demoSoldMachines.map(({ code }) => code))
  for (const series of demoSeries) {
    for (const id of series.machines) expect(demoMachines[id - 1]?.assemblies, `${series.code} ${id}`).not.toEqual([])
    for (const code of series.models) expect(models.has(code), code).toBe(true)
    for (const { name, models: having } of series.norms)
      expect(having.length > 0 && having.every((code) => series.models.includes(code)), name.EN).toBe(true)
  }
})
