import { PassThrough } from 'node:stream'
import type { EventStoreDBClient } from '@eventstore/db-client'
import { expect, it } from 'vitest'
import { Moved, mended, NobodyLeads, openCall } from './calls.ts'

/** A client with one connection after the other, each by its name; `fail` is what it does when a call has failed. */
const clientOn = (connections: string[]) => {
  const inside = {
    resolveUri: async (): Promise<string> => Promise.reject(new Error('Failed to discover after 1 attempts.')),
    handleError: async (): Promise<void> => Promise.reject(new Error('Failed to discover after 1 attempts.')),
    callArguments: () => [],
    getChannel: async () => connections[0],
    GRPCStreamCreator: (_: unknown, __: string, open: (stub: object) => unknown) => async () =>
      open({ getChannel: () => connections[0] }),
  }
  return { inside, client: mended(inside as unknown as EventStoreDBClient) }
}

const open = (client: EventStoreDBClient) =>
  openCall(client, () => Object.assign(new PassThrough({ objectMode: true }), { cancel: () => undefined }))

it('breaks off a call that stays when the client has left its connection, and no other', async () => {
  const connections = ['old', 'new']
  const { inside, client } = clientOn(connections)
  const call = await open(client)
  await inside.handleError()
  await inside.getChannel()
  expect(call.destroyed).toBe(false)
  connections.shift()
  await inside.handleError()
  await expect.poll(() => call.errored).toBeInstanceOf(Moved)
})

it('breaks off a call whose connection was left while it was opened', async () => {
  const connections = ['old', 'new']
  const { client } = clientOn(connections)
  const call = await openCall(client, () => {
    connections.shift()
    return Object.assign(new PassThrough({ objectMode: true }), { cancel: () => undefined })
  })
  call.on('error', () => undefined)
  await expect.poll(() => call.errored).toBeInstanceOf(Moved)
})

it('leaves no failure of the client to nobody, and says that nobody leads', async () => {
  const { inside } = clientOn(['only'])
  await expect(inside.handleError()).resolves.toBeUndefined()
  await expect(inside.resolveUri()).rejects.toBeInstanceOf(NobodyLeads)
})
