import { CallFailed } from '@portafilter/kit'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../shared/query-client.ts'
import { refreshAddresses } from './addresses.ts'

const getUserByAccount = vi.hoisted(() => vi.fn())
vi.mock('../shared/api.ts', () => ({ api: { getUserByAccount } }))

it('does not make a failure of an address that was saved, where the user cannot be read anew', async () => {
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries')
  getUserByAccount.mockRejectedValue(new CallFailed(0, 'network', 'ERROR'))
  await expect(refreshAddresses('buyer')).resolves.toBeUndefined()
  expect(getUserByAccount.mock.calls).toEqual([[{ account: 'buyer' }]])
  expect(refreshed.mock.calls).toEqual([[{ queryKey: ['addresses'] }]])
})
