import { expect, it } from 'vitest'
import { linesIn } from './list-text.ts'
import { cellsIn } from './read-list.ts'

const read = (text: string) => linesIn(cellsIn(text)).map(({ code, quantity }) => `${code}: ${quantity}`)

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
  expect(linesIn(cellsIn(text))[0]?.whole).toBe(text)
})

it.each(['KP-1001\t3', 'KP-1001,3', 'KP-1001\t3\nKP-1002, 4', 'KP-1001 3件', 'KP-1001'])(
  'leaves no doubt about %j',
  (text) => {
    for (const line of linesIn(cellsIn(text))) expect(line.whole).toBeUndefined()
  },
)

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
