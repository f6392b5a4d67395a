import { expect, it } from 'vitest'
import { introductionOf } from './introduction.ts'

const titled = (...titles: string[]) => titles.map((title) => ({ title }))

it.each([
  [['User manual', 'D Series Introduction'], 'D Series Introduction'],
  [['User manual', 'SERIES INTRODUCTION 2026'], 'SERIES INTRODUCTION 2026'],
  [['使用说明书', 'D 系列介绍'], 'D 系列介绍'],
  [['使用说明书', '系列', '介绍'], '使用说明书'],
  [['User manual', 'Introduction of the series'], 'User manual'],
  [[], undefined],
])('of %j, %s introduces the series', (titles, introduction) => {
  expect(introductionOf(titled(...titles))?.title).toBe(introduction)
})
