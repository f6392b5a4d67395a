import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test('a place is one line, from the province down', () => {
  const hangzhou = { province: '浙江省', city: '杭州市', region: '西湖区', address: '文三路398号' }
  expect(placeOf(hangzhou)).toBe('浙江省 杭州市 西湖区 文三路398号')
})

test('levels that only fill a gap of the list are left out', () => {
  const shanghai = { province: '上海市', city: '市辖区', region: '浦东新区', address: '张江路368号' }
  expect(placeOf(shanghai)).toBe('上海市 浦东新区 张江路368号')
  expect(placeOf({ province: '', city: '', region: '', address: '12 Long Lane' })).toBe('12 Long Lane')
})
