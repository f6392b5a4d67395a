import { expect, it } from 'vitest'
import { workflow } from './workflow.ts'

/** As a room's `workflows.ts` is seen from its door. */
type Workflows = {
  reviewReminder(input: { review: string }): Promise<void>
  parcelTracking(input: { parcel: number }): Promise<void>
  reviewed: { readonly type: 'signal'; readonly name: 'review-changed' }
}

const woken = { idOf: (key: string) => key, wokenBy: {}, waiting: async () => [] }

it('is declared by what stands in workflows.ts; anything else does not compile', () => {
  const inputOf = (review: string) => ({ review })
  const reminder = workflow<Workflows>({ ...woken, type: 'reviewReminder', signal: 'review-changed', inputOf })
  expect(reminder).toMatchObject({ type: 'reviewReminder', signal: 'review-changed' })
  // @ts-expect-error there is no such function
  workflow<Workflows>({ ...woken, type: 'reviewReminders', signal: 'review-changed', inputOf })
  // @ts-expect-error there is no such signal
  workflow<Workflows>({ ...woken, type: 'reviewReminder', signal: 'reviewed', inputOf })
  // @ts-expect-error a signal is no workflow
  workflow<Workflows>({ ...woken, type: 'reviewed', signal: 'review-changed', inputOf })
  // @ts-expect-error another workflow's input
  workflow<Workflows>({ ...woken, type: 'parcelTracking', signal: 'review-changed', inputOf })
})
