import type { Address } from '@portafilter/identity/contract'
import { accepted } from '@portafilter/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'
import { useUser } from '../shared/use-user.ts'
import { refreshUser } from './user.ts'

export type { Address, RecognisedAddress as Recognised } from '@portafilter/identity/contract'

/** Addresses per user (orders.md, 9). */
export const MOST_ADDRESSES = 50

export type AddressSearch = Readonly<{ name: string; phone: string }>

/** The account's addresses, the default one first; searched by recipient and phone. */
export const useAddresses = ({ name, phone }: AddressSearch = { name: '', phone: '' }) => {
  const { account } = useUser()
  return useQuery({
    queryKey: ['addresses', account, name, phone],
    queryFn: async (): Promise<Address[]> =>
      name === '' && phone === ''
        ? (await accepted(api.getAddressByAccount({ account }))).object
        : (await accepted(api.getAddressByAccountByOne({ account, name, phone }))).object,
    placeholderData: keepPreviousData,
  })
}

/** After anything that changes addresses, and with them maybe the user's default one. That has happened, even where what is fresh cannot be read now. */
export const refreshAddresses = async (account: string): Promise<void> => {
  await Promise.allSettled([queryClient.invalidateQueries({ queryKey: ['addresses'] }), refreshUser(account)])
}

export const phoneOf = ({ area_code, phone }: Pick<Address, 'area_code' | 'phone'>): string =>
  area_code === '' ? phone : `${area_code} ${phone}`
