type Payloads = { readonly payloads?: readonly { readonly data?: string }[] } | undefined

/** Of what is recorded, what the tests read. */
export type RecordedHistory = {
  readonly events: readonly {
    readonly workflowExecutionStartedEventAttributes?: { readonly workflowType: { readonly name: string } }
    readonly activityTaskScheduledEventAttributes?: {
      readonly activityType: { readonly name: string }
      input?: Payloads
    }
    readonly timerStartedEventAttributes?: {
      readonly timerId: string
      readonly startToFireTimeout: { readonly seconds?: number; readonly nanos?: number }
    }
    readonly workflowExecutionContinuedAsNewEventAttributes?: {
      readonly workflowType: { readonly name: string }
      readonly input?: Payloads
    }
  }[]
}

/** The name of the workflow that it is of. */
export const typeOf = ({ events: [begun] }: RecordedHistory): string | undefined =>
  begun?.workflowExecutionStartedEventAttributes?.workflowType.name

const valuesOf = (input: Payloads): unknown[] =>
  (input?.payloads ?? []).map(({ data }) => (data ? JSON.parse(Buffer.from(data, 'base64').toString()) : undefined))

const msOf = ({ seconds = 0, nanos = 0 }: { readonly seconds?: number; readonly nanos?: number }): number =>
  seconds * 1_000 + nanos / 1_000_000

/** What the workflow asked for, and what it gave along. */
export const askedIn = ({ events }: RecordedHistory): [name: string, input: unknown][] =>
  events.flatMap((event): [string, unknown][] => {
    const activity = event.activityTaskScheduledEventAttributes
    if (activity) return [[activity.activityType.name, valuesOf(activity.input)]]
    const timer = event.timerStartedEventAttributes
    if (timer) return [[`timer ${timer.timerId}`, msOf(timer.startToFireTimeout)]]
    const anew = event.workflowExecutionContinuedAsNewEventAttributes
    return anew ? [[anew.workflowType.name, valuesOf(anew.input)]] : []
  })
