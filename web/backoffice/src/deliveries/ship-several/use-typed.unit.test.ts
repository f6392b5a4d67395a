import { createElement, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type TypedParcels, useTyped } from './use-typed.ts'

/** What is left of what is typed, once all of this was done one after the other. */
const leftAfter = (...steps: readonly ((typed: TypedParcels) => void)[]): TypedParcels => {
  let left: TypedParcels | undefined
  const List = () => {
    left = useTyped()
    const [done, next] = useState(0)
    steps[done]?.(left)
    if (done < steps.length) next(done + 1)
    return null
  }
  renderToString(createElement(List))
  if (left === undefined) throw new Error('nothing was drawn')
  return left
}

it('keeps what is typed of a delivery, and forgets it where somebody has acted on that since', () => {
  const { numbers, carriers } = leftAfter(
    ({ begin }) =>
      begin([
        { id: 'D1', version: 3 },
        { id: 'D2', version: 4 },
      ]),
    ({ fill, carry }) => {
      fill({ D1: 'SF0001', D2: 'SF0002' })
      carry('D1', 'sf')
      carry('D2', 'sf')
    },
    // Shipped and undone by a colleague.
    ({ begin }) =>
      begin([
        { id: 'D1', version: 7 },
        { id: 'D2', version: 4 },
      ]),
  )
  expect([numbers, carriers]).toEqual([{ D2: 'SF0002' }, { D2: 'sf' }])
})
