import { Status } from '../display/Status.tsx'
import { useText } from '../texts/use-text.ts'
import { MemberState } from '../users/MemberState.tsx'
import type { BuyerRow } from './rows.ts'
import type { BuyerText } from './texts.ts'

/** Whether somebody buys, and that a colleague does not know who waits. */
export const BuyerState = ({ buyer: { state, disputed } }: { buyer: Pick<BuyerRow, 'state' | 'disputed'> }) => {
  const text = useText<BuyerText>()
  if (disputed && state === 'unconfirmed') return <Status label={text('buyers.disputed')} tone="bad" />
  return <MemberState state={state} />
}
