import { Status, type Tone } from '../display/Status.tsx'
import { useText } from '../texts/use-text.ts'
import type { MemberRow } from './rows.ts'
import type { UserText } from './texts.ts'

const TONES: Readonly<Record<MemberRow['state'], Tone>> = { invited: 'waiting', active: 'good', disabled: 'quiet' }

export const MemberState = ({ state }: Pick<MemberRow, 'state'>) => {
  const text = useText<UserText>()
  return <Status label={text(`users.state.${state}`)} tone={TONES[state]} />
}
