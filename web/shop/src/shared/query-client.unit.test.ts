import { CallFailed, readLanguage } from '@portafilter/kit'
import { MutationObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { notice } from './notice.ts'
import { queryClient } from './query-client.ts'

const said = vi.spyOn(notice, 'error')
vi.stubGlobal('localStorage', { getItem: () => null })
beforeEach(() => said.mockClear())

const failing = vi.fn(() => Promise.reject(new CallFailed(0, 'network', 'no answer')))

it('sends a change once, and tells its failure', async () => {
  failing.mockClear()
  await expect(new MutationObserver(queryClient, { mutationFn: failing }).mutate()).rejects.toThrow('no answer')
  expect(failing).toHaveBeenCalledTimes(1)
  expect(said.mock.calls).toEqual([[{ [readLanguage()]: 'no answer' }]])
})

it('leaves the telling to the form that tells its failures itself', async () => {
  const saving = new MutationObserver(queryClient, { mutationFn: failing, meta: { toldInPlace: true } })
  await expect(saving.mutate()).rejects.toThrow('no answer')
  expect(said).not.toHaveBeenCalled()
})

it('is seen as busy before another click can be heard', async () => {
  const held = Promise.withResolvers<void>()
  const saving = new MutationObserver(queryClient, { mutationFn: () => held.promise })
  const seen: boolean[] = []
  saving.subscribe(({ isPending }) => seen.push(isPending))
  const sent = saving.mutate()
  // Microtasks alone, which run before the browser hands over the next event.
  await Promise.resolve()
  expect(seen).toContain(true)
  held.resolve()
  await sent
})
