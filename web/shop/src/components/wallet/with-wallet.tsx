import type { ComponentType } from 'react'
import { mayBuyMachines, useUser } from '../../shared/session.ts'
import { NotFound } from '../NotFound.tsx'

/** A screen of a wallet, which only domestic firms have: to everybody else it is the not-found page (payment.md, 6). */
export const withWallet = (Screen: ComponentType) => () => (mayBuyMachines(useUser()) ? <Screen /> : <NotFound />)
