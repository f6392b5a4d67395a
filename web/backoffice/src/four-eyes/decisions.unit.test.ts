import { expect, it } from 'vitest'
import { screens } from '../screens.ts'
import { decisions } from './decisions.ts'

it('are all actions that take a second person by their contracts, and no others', () => {
  const declared = screens.flatMap(({ resource: { name, actions } }) =>
    Object.entries(actions).flatMap(([action, { eyes }]) => (eyes === 'two' ? [`${name}: ${action}`] : [])),
  )
  expect(decisions.map(({ resource, action }) => `${resource.name}: ${action}`).sort()).toEqual(declared.sort())
})
