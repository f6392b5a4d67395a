import { StaffAction } from '../actions/StaffAction.tsx'
import type { OfDelivery } from './rows.ts'
import { useShip } from './use-ship.tsx'

/** Hands an unprocessed delivery to the courier. */
export const ShipButton = ({ delivery, offered }: OfDelivery) => {
  const { id, pieces: count } = delivery
  return <StaffAction {...useShip(id)} row={delivery} offered={offered} values={{ count }} />
}
