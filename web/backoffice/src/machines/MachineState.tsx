import { Status } from '../display/Status.tsx'
import { useText } from '../texts/use-text.ts'
import type { MachineRow } from './rows.ts'
import type { MachineText } from './texts.ts'

/** Whether buyers see it. */
export const MachineState = ({ published }: Pick<MachineRow, 'published'>) => {
  const text = useText<MachineText>()
  return (
    <Status
      label={text(published ? 'machines.published' : 'machines.unpublished')}
      tone={published ? 'good' : 'waiting'}
    />
  )
}
