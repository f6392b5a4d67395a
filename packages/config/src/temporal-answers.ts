import { Connection } from '@temporalio/client'

/** Whether a Temporal server answers there and has the namespace. */
export const temporalAnswers = async (address: string, namespace: string): Promise<boolean> => {
  try {
    const connection = await Connection.connect({ address, connectTimeout: 3_000 })
    const described = connection.withDeadline(Date.now() + 3_000, () =>
      connection.workflowService.describeNamespace({ namespace }),
    )
    await described.finally(() => connection.close())
    return true
  } catch {
    return false
  }
}
