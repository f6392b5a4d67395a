import type { ReactNode } from 'react'
import { useText } from '../texts/use-text.ts'
import { FilterTabs } from './FilterTabs.tsx'

/** All rows, and those of which something waits for a second person; `waiting` is what that tab is called. */
export const ProposalTabs = ({ waiting, count }: { waiting: string; count: ReactNode }) => {
  const text = useText()
  return (
    <FilterTabs
      source="proposal"
      label={text('field.status')}
      tabs={[
        { value: undefined, label: text('field.all') },
        { value: 'waiting', label: waiting, count },
      ]}
    />
  )
}
