import { expect, it } from 'vitest'
import { linesIn } from './list-text.ts'
import { cellsIn } from './read-list.ts'

const linesOf = (text: string, chosen?: number) => {
  const { lines, candidates } = linesIn(cellsIn(text), chosen)
  if (lines === undefined) throw new Error(`asks for one of ${candidates?.map(({ at }) => at)}`)
  return lines
}
const read = (text: string, chosen?: number) =>
  linesOf(text, chosen).map(({ code, quantity }) => `${code}: ${quantity}`)
const asked = (text: string) => linesIn(cellsIn(text)).candidates?.map(({ at, head, values }) => [at, head, values[0]])

it.each([
  ['KP-1001\t3\nKP-1002\t4', ['KP-1001: 3', 'KP-1002: 4']],
  ['KP-1001,3\r\nKP-1002,4\r\n', ['KP-1001: 3', 'KP-1002: 4']],
  ['KP-1001，3\nKP-1002；4', ['KP-1001: 3', 'KP-1002: 4']],
  ['KP-1001 3\n\n  KP-1002   4 件 ', ['KP-1001: 3', 'KP-1002: 4']],
  ['KP-1001 x 3\nKP-1002×4\nKP-1003 * 5pcs', ['KP-1001: 3', 'KP-1002: 4', 'KP-1003: 5']],
  ['KP-1001', ['KP-1001: 1']],
  ['KP-1001 1000\nKP-1002\t1000\nKP-1003,1000', ['KP-1001: 1000', 'KP-1002: 1000', 'KP-1003: 1000']],
  ['KP-1001　１０\nKP-1002\u00a0３', ['KP-1001: 10', 'KP-1002: 3']],
  ['KP-1001\t3\nKP-1002,4\nKP-1003；5\nKP-1004：6', ['KP-1001: 3', 'KP-1002: 4', 'KP-1003: 5', 'KP-1004: 6']],
  ['KP-1001, 3\nKP-1002 , 4', ['KP-1001: 3', 'KP-1002: 4']],
  ['KP-1001 -3\nKP-1002 1.5', ['KP-1001: -3', 'KP-1002: 1.5']],
  ['6 1058\t10\n61058\t2', ['6 1058: 10', '61058: 2']],
  ['6 1058 10', ['6 1058: 10']],
  ['M4x10', ['M4x10: 1']],
  ['05.11.410 2', ['05.11.410: 2']],
  ['KP-1001,O型圈 3.2×1.8,12', ['KP-1001: 12']],
  ['"KP-1001","Gasket, 3 mm","2"', ['KP-1001: 2']],
  ['KP-1001,-3\nKP-1002,1.5\nKP-1003,1000', ['KP-1001: -3', 'KP-1002: 1.5', 'KP-1003: 1000']],
  ['', []],
])('reads %j', (text, lines) => expect(read(text)).toEqual(lines))

it.each([
  ['6 1058', '6: 1058'],
  ['6 1058 10', '6 1058: 10'],
  ['KP-1001   3', 'KP-1001: 3'],
  ['M4×10', 'M4: 10'],
])('says of %j that it may be one code as well', (text, line) => {
  expect(read(text)).toEqual([line])
  expect(linesOf(text)[0]?.whole).toBe(text)
})

it.each(['KP-1001\t3', 'KP-1001,3', 'KP-1001\t3\nKP-1002, 4', 'KP-1001 3件', 'KP-1001'])(
  'leaves no doubt about %j',
  (text) => {
    for (const line of linesOf(text)) expect(line.whole).toBeUndefined()
  },
)

it.each([
  ['Code;Price;Qty\nGH-5800;12,50;2', ['GH-5800: 2']],
  ['GH-5800;12,50;2\nGH-5830;8,00;10', ['GH-5800: 2', 'GH-5830: 10']],
  ['GH-5800;"Gasket; 8,5 mm";12,50;2', ['GH-5800: 2']],
  // Excel leaves out empty cells at the ends of some lines.
  ['Code;Price;Qty\nGH-5800;12,50;2\nGH-5830;8,00', ['GH-5800: 2']],
  ['KP-1001；密封圈，3\nKP-1002；软管，4', ['KP-1001: 3', 'KP-1002: 4']],
  ['KP-1001；密封圈，3\nKP-1002；4', ['KP-1001: 3', 'KP-1002: 4']],
  ['KP-1001;3,\nKP-1002;4', ['KP-1001: 3', 'KP-1002: 4']],
  ['KP-1001;3,急\nKP-1002;4', ['KP-1001: 3', 'KP-1002: 4']],
  ['KP-1001,Gasket;3\nKP-1002,Hose;4', ['KP-1001: 3', 'KP-1002: 4']],
  ['KP-1001,3;\nKP-1002,4;', ['KP-1001: 3', 'KP-1002: 4']],
  ['"KP-1001","Gasket; 3 mm","2"\n"KP-1002","Hose; 1 m","4"', ['KP-1001: 2', 'KP-1002: 4']],
])('tells a comma in a cell from one between cells: %j', (text, lines) => expect(read(text)).toEqual(lines))

it('finds code and quantity by the heads of a sheet, and leaves out what nobody wants', () => {
  const form = [
    'Order form of Bluebird Coffee',
    'No,Part code,Name,Qty',
    '1,KP-1001,Gasket,2',
    '2,KP-1002,Ring,',
    '3,KP-1003,Hose,0',
  ]
  expect(read(form.join('\n'))).toEqual(['KP-1001: 2'])
  expect(read('序号\t数量\t编码\n1\t5\tKP-1001')).toEqual(['KP-1001: 5'])
  // A wrong quantity is not a missing one: it is told.
  expect(read('code,quantity\nKP-1001,two')).toEqual(['KP-1001: two'])
})

it.each([
  ['KP-1001\t12.50\t3\t37.50\nKP-1002\t8.00\t10\t80.00', ['KP-1001: 3', 'KP-1002: 10']],
  ['KP-1001\t密封圈\t¥12\t3\nKP-1002\t软管\t¥8\t10', ['KP-1001: 3', 'KP-1002: 10']],
  ['1\tKP-1001\t5\n2\tKP-1002\t7', ['KP-1001: 5', 'KP-1002: 7']],
  ['KP-1001 密封圈 3 12.50 37.50\nKP-1002 软管 10 8.00 80.00', ['KP-1001: 3', 'KP-1002: 10']],
  ['编码\t单价(元/pcs)\t数量\nKP-1001\t12\t3', ['KP-1001: 3']],
  ['code,price,qty,amount\nKP-1001,12,3,36', ['KP-1001: 3']],
  ['编码\t名称\t库存数量\t订购数量\nKP-1001\t密封圈\t80\t3', ['KP-1001: 3']],
  ['编码\t单价\t要\nKP-1001\t12\t3', ['KP-1001: 3']],
  ['编码\t数量\nKP-1001\t2.00', ['KP-1001: 2']],
])('takes no price for the quantity: %j', (text, lines) => expect(read(text)).toEqual(lines))

it('asks which column has the quantities, where several may', () => {
  const text = 'KP-1001\t密封圈\t12\t3\nKP-1002\t软管\t8\t10'
  expect(asked(text)).toEqual([
    [2, '', '12'],
    [3, '', '3'],
  ])
  expect(read(text, 3)).toEqual(['KP-1001: 3', 'KP-1002: 10'])
  expect(asked('编码\t1月件数\t2月件数\nKP-1001\t3\t4')).toEqual([
    [1, '1月件数', '3'],
    [2, '2月件数', '4'],
  ])
  expect(asked('KP-1001\t12.50\t2.00')).toHaveLength(2)
  // Three pieces at 120, or 120 at 3.00.
  expect(asked('KP-1001\t3.00\t120')).toHaveLength(2)
  expect(asked('KP-1001\t120\t3.00')).toHaveLength(2)
})
