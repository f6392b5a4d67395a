import { expect, it } from 'vitest'
import { inOrderOfLines } from './commands.ts'

const LINES = [{ item_num: 1 }, { item_num: 3 }]
const machine = (machineCode: string, id?: number) => ({
  id,
  machineCode,
  phoneNumber: '13800138000',
  faultReason: '不出水',
})
const arranged = (...machines: ReturnType<typeof machine>[]) =>
  inOrderOfLines(machines, LINES)?.map(({ machineCode }) => machineCode)

it('puts each machine to the line that it names, and those that name none in their order', () => {
  expect(arranged(machine('B', 3), machine('A', 1))).toEqual(['A', 'B'])
  expect(arranged(machine('B'), machine('A'))).toEqual(['B', 'A'])
})

it.each([
  ['a line of no machine', [machine('A', 1), machine('B', 2)]],
  ['one line twice', [machine('A', 1), machine('B', 1)]],
  ['a line of one alone', [machine('A', 1), machine('B')]],
])('takes none that name %s', (_, machines) => {
  expect(arranged(...machines)).toBeUndefined()
})
