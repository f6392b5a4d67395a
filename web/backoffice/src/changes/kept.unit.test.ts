import type { ResourceDefinition } from '@portafilter/contract'
import { expect, it } from 'vitest'
import { screens } from '../screens.ts'
import { keptResources } from './kept.ts'

const leavesLines = ({ create, actions }: ResourceDefinition): boolean =>
  [create, ...Object.values(actions)].some((action) => action?.records?.includes('row_changes'))

it('are all resources of which an action stands in the change log by its contract, in the order of the menu', () => {
  const declared = screens.filter(({ resource }) => leavesLines(resource)).map(({ resource: { name } }) => name)
  expect(keptResources).toEqual(declared)
})
