import type { ComponentType } from 'react'
import { mayBuyMachines } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import { NotFound } from '../NotFound.tsx'
import { ClosedWallet } from './Unconfirmed.tsx'

/**
 * A screen of a wallet, which only domestic firms have: to everybody else it is the not-found page (payment.md, 6). To who is
 * not known to be of the firm yet it says so.
 */
export const withWallet = (Screen: ComponentType) => () => {
  const user = useUser()
  if (!mayBuyMachines(user)) return <NotFound />
  return user.awaits_confirmation ? <ClosedWallet /> : <Screen />
}
