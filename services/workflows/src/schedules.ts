import type { Scheduled } from '@portafilter/room'
import { ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import type { Starter } from './starting.ts'

const BEIJING = 'Asia/Shanghai'

const planOf = ({ taskQueue }: Starter, { id, type, cron, input }: Scheduled) => ({
  spec: { cronExpressions: [cron], timezone: BEIJING },
  action: { type: 'startWorkflow' as const, workflowType: type, workflowId: id, taskQueue, args: [input] },
  // One that is still at it takes on what has fallen due meanwhile.
  policies: { overlap: ScheduleOverlapPolicy.SKIP },
})

/** Has Temporal keep the rooms' calendars as they are declared: a lost store, or another time of day, is made good. */
export const keepSchedules = async (starter: Starter): Promise<void> => {
  const { schedule } = starter.client
  for (const each of starter.rooms.flatMap(({ schedules }) => schedules?.(starter.deps) ?? [])) {
    const plan = planOf(starter, each)
    try {
      await schedule.create({ ...plan, scheduleId: each.id })
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error
      await schedule.getHandle(each.id).update(({ state }) => ({ ...plan, state }))
    }
  }
}
