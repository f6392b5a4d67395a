import { expect, it } from 'vitest'
import { beginsWith, containing } from './like.ts'

it('leaves no sign a meaning of its own', () => {
  expect(beginsWith(String.raw`50%_off\n 咖啡`)).toBe(String.raw`50\%\_off\\n 咖啡%`)
})

it.each(['示例（上海）', '示例(上海)', '示例（上海)'])('finds %s in whatever width its brackets are', (typed) => {
  expect(containing(typed)).toBe('%示例_上海_%')
})

it('takes a sign of two widths for any, and what has a meaning for itself', () => {
  expect(containing('Ｏ型圈_é')).toBe(String.raw`%_型圈\_é%`)
})
