import type { ResourceDefinition } from '@portafilter/contract'
import type { SortPayload } from 'react-admin'
import type { QueueOf } from '../screen.ts'
import { useText } from '../texts/use-text.ts'
import { FilterTabs } from './FilterTabs.tsx'
import { useQueue } from './use-queue.ts'

type ProposalTabsProps<R extends ResourceDefinition> = {
  resource: R
  /** Those of which something waits, which come by how long it has. */
  queue: QueueOf<R>
  /** What their tab is called. */
  waiting: string
  /** The order of all. */
  sort: SortPayload
}

/** All rows, and those of which something waits for a second person. */
export const ProposalTabs = <R extends ResourceDefinition>({
  resource,
  queue,
  waiting,
  sort,
}: ProposalTabsProps<R>) => {
  const text = useText()
  const { count } = useQueue(resource, queue)
  return (
    <FilterTabs
      source="proposal"
      label={text('field.status')}
      tabs={[
        { value: undefined, label: text('field.all'), sort },
        { value: 'waiting', label: waiting, count, sort: { field: queue.sort, order: 'ASC' } },
      ]}
    />
  )
}
