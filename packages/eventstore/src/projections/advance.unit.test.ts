import { expect, it } from 'vitest'
import { memoryLog } from '../memory/log.ts'
import { type Advancing, advanceAll } from './advance.ts'
import { Positions } from './positions.ts'

it('has nothing more to do when views stand apart and nothing stands between them, as where an event was removed', async () => {
  const positions = new Positions()
  positions.learn([
    { name: 'one', position: 19, rebuilds: 0, failure: null },
    { name: 'other', position: 20, rebuilds: 0, failure: null },
  ])
  const take = () => ({ lookUp: undefined, changes: () => [], keep: () => undefined })
  const views = ['one', 'other'].map((checkpoint) => ({ checkpoint, take, forget: () => undefined }))
  const db = {} as Advancing['db']
  const told = { onMoved: () => undefined, telling: () => undefined }
  const advancing = { log: memoryLog(), db, views, positions, logger: undefined, ...told }
  expect(await advanceAll(advancing)).toEqual({ any: false, more: false })
})
