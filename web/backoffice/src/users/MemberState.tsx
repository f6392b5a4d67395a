import type { BuyerRow } from '../buyers/rows.ts'
import { Status, type Tone } from '../display/Status.tsx'
import { useText } from '../texts/use-text.ts'
import type { UserText } from './texts.ts'

type State = BuyerRow['state']

const TONES: Readonly<Record<State, Tone>> = {
  invited: 'waiting',
  unconfirmed: 'waiting',
  active: 'good',
  disabled: 'quiet',
}

/** Of a colleague's account, or a buyer's. */
export const MemberState = ({ state }: { state: State }) => {
  const text = useText<UserText>()
  return <Status label={text(`users.state.${state}`)} tone={TONES[state]} />
}
