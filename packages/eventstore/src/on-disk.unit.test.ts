import { expect, it } from 'vitest'
import { memoryLog } from './memory/log.ts'
import { lastPosition, onDisk } from './on-disk.ts'

it('takes a barrier before it reads, and waits behind it for the last that it has read', async () => {
  const done: string[] = []
  const log = {
    ...memoryLog(),
    barrier: async () => {
      done.push('barrier')
      return async (position: number) => void done.push(`wait for ${position}`)
    },
  }
  const found = { events: [{ position: 3 }, { position: 7 }] }
  const load = async () => {
    done.push('read')
    return found
  }
  await expect(onDisk(load, lastPosition)(log, 'key')).resolves.toBe(found)
  expect(done).toEqual(['barrier', 'read', 'wait for 7'])
})

it('waits for nothing of what is not there', async () => {
  const waited: number[] = []
  const log = { ...memoryLog(), barrier: async () => async (position: number) => void waited.push(position) }
  await expect(onDisk(async () => undefined, lastPosition)(log, 'key')).resolves.toBeUndefined()
  await onDisk(async () => ({ events: [] }), lastPosition)(log, 'key')
  expect(waited).toEqual([0, 0])
})
