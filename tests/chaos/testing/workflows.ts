import { Client, Connection } from '@temporalio/client'

/** What a Temporal server knows of the reviews of vouchers. */
export const reviewsAt = async (address: string) => {
  const connection = await Connection.connect({ address })
  const client = new Client({ connection })
  const of = (payNo: string) => client.workflow.getHandle(`voucher-review-${payNo}`)
  return {
    /** `RUNNING`, `COMPLETED`…; undefined where there is none. */
    status: async (payNo: string): Promise<string | undefined> =>
      of(payNo)
        .describe()
        .then(({ status }) => status.name)
        .catch(() => undefined),
    /** How often each activity that has completed was tried, in order. */
    attempts: async (payNo: string): Promise<number[]> => {
      const { events } = await of(payNo).fetchHistory()
      return (events ?? []).flatMap((event) => event.activityTaskStartedEventAttributes?.attempt ?? [])
    },
    close: () => connection.close(),
  }
}
