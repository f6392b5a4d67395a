import { expect, it } from 'vitest'
import { regionsNamed } from './regions.ts'

const level = (name: string, code = '') => ({ name, code })
const codesOf = (...levels: ReturnType<typeof level>[]) => regionsNamed(levels).map(({ value }) => value)

it.each([
  ['names', [level('上海市'), level('市辖区'), level('静安区')]],
  ['codes', [level('', '31'), level('', '3101'), level('', '310106')]],
  ['codes of six digits', [level('', '310000'), level('', '310100'), level('', '310106')]],
  ['codes in the place of names', [level('31'), level('310100'), level('310106')]],
  ['both', [level('上海市', '31'), level('', '3101'), level('静安区')]],
])('finds regions by their %s', (_, levels) => {
  expect(codesOf(...levels)).toEqual(['31', '3101', '310106'])
})

it.each([
  ['a province that is none', 0, [level('California'), level('市辖区'), level('静安区')]],
  ['a province that is not written', 0, [level(''), level('市辖区'), level('静安区')]],
  ['a code that is none', 0, [level('99'), level('9901'), level('990101')]],
  ['a code of another province’s city', 1, [level('31'), level('3301'), level('330106')]],
  ['a city of another province', 1, [level('上海市'), level('杭州市'), level('西湖区')]],
  ['a name and a code of two cities', 1, [level('浙江省'), level('杭州市', '3302'), level('西湖区')]],
  ['a district of another city', 2, [level('浙江省'), level('宁波市'), level('西湖区')]],
])('stops at %s', (_, found, levels) => {
  expect(codesOf(...levels)).toHaveLength(found)
})
