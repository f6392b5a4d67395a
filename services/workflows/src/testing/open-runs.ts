import type { Connection, WorkflowHandle } from '@temporalio/client'

type HistoryEvent = NonNullable<Awaited<ReturnType<WorkflowHandle['fetchHistory']>>['events']>[number]

const NAMESPACE = 'default'

/** What a run that is not closed waits for, by its history: a worker, and the moments (in ms) at which its timers fire. */
type OpenRun = Readonly<{ busy: boolean; due: readonly number[] }>

const msOf = (time: { seconds?: unknown; nanos?: number | null } | null | undefined): number =>
  Number(time?.seconds ?? 0) * 1_000 + (time?.nanos ?? 0) / 1_000_000

const openRun = (events: readonly HistoryEvent[]): OpenRun => {
  const timers = new Map<string, number>()
  const tasks = new Set<string>()
  for (const event of events) {
    const started = event.timerStartedEventAttributes
    if (started) timers.set(started.timerId ?? '', msOf(event.eventTime) + msOf(started.startToFireTimeout))
    const ended = event.timerFiredEventAttributes ?? event.timerCanceledEventAttributes
    if (ended) timers.delete(ended.timerId ?? '')
    if (event.workflowTaskScheduledEventAttributes ?? event.activityTaskScheduledEventAttributes)
      tasks.add(String(event.eventId))
    const done =
      event.workflowTaskCompletedEventAttributes ??
      event.workflowTaskFailedEventAttributes ??
      event.workflowTaskTimedOutEventAttributes ??
      event.activityTaskCompletedEventAttributes ??
      event.activityTaskFailedEventAttributes ??
      event.activityTaskTimedOutEventAttributes ??
      event.activityTaskCanceledEventAttributes
    if (done) tasks.delete(String(done.scheduledEventId))
  }
  return { busy: tasks.size > 0, due: [...timers.values()] }
}

/** All runs that are not closed on this server. */
export const openRuns = async ({ workflowService }: Connection): Promise<readonly OpenRun[]> => {
  const { executions } = await workflowService.listOpenWorkflowExecutions({
    namespace: NAMESPACE,
    maximumPageSize: 1_000,
  })
  return Promise.all(
    (executions ?? []).map(async ({ execution }) => {
      const asked = { namespace: NAMESPACE, ...(execution && { execution }) }
      return openRun((await workflowService.getWorkflowExecutionHistory(asked)).history?.events ?? [])
    }),
  )
}
