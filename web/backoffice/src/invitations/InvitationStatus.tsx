import { invitationWords } from '@portafilter/identity/words'
import { useLanguage } from '@portafilter/kit'
import { Status, type Tone } from '../display/Status.tsx'
import type { InvitationRow } from './rows.ts'

const TONES: Readonly<Record<InvitationRow['status'], Tone>> = {
  open: 'good',
  used_up: 'quiet',
  ended: 'quiet',
  taken_back: 'bad',
}

export const InvitationStatus = ({ status }: Pick<InvitationRow, 'status'>) => {
  const language = useLanguage()
  return <Status label={invitationWords[status][language]} tone={TONES[status]} />
}
