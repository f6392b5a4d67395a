import { expect, it } from 'vitest'
import { Positions } from './positions.ts'

const standing = (position: number, failure: string | null = null) => ({ position, rebuilds: 0, failure })

it('a view that has stopped hurries nobody who waits for another one, too', async () => {
  const positions = new Positions()
  positions.learn([
    { name: 'stopped', ...standing(3, 'poison') },
    { name: 'moving', ...standing(3) },
  ])
  let answered = false
  const reached = positions.wait(['stopped', 'moving'], 5, 60_000).finally(() => {
    answered = true
  })
  positions.moved(['moving'], 4)
  await Promise.resolve()
  expect(answered).toBe(false)
  positions.moved(['moving'], 5)
  expect(await reached).toBe(false)
})

it('nobody waits for views that have all stopped, or stop meanwhile', async () => {
  const positions = new Positions()
  positions.learn([{ name: 'stopped', ...standing(3, 'poison') }])
  expect(await positions.wait(['stopped'], 5, 60_000)).toBe(false)
  expect(await positions.wait(['stopped'], 3, 60_000)).toBe(true)
  const stopping = positions.wait(['stopped', 'later'], 5, 60_000)
  positions.learn([{ name: 'later', ...standing(4, 'poison') }])
  expect(await stopping).toBe(false)
})
