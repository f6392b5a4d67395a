import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('keeps the tables of an order and of a new delivery note within 500 px (orders.md, 2)', () => {
  const css = readFileSync(new URL('./order.module.css', import.meta.url), 'utf8')
  expect(css.match(/max-height: 500px/g)).toHaveLength(2)
})
