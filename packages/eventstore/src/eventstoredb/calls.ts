import { type Duplex, finished, type Readable } from 'node:stream'
import type { EventStoreDBClient } from '@eventstore/db-client'
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { CallOptions, Client, Metadata } from '@grpc/grpc-js'

/** Of a call that tells more than once. */
type Call = (Readable | Duplex) & { cancel(): void }
type Connection = ReturnType<Client['getChannel']>
type How = [metadata: Metadata, options: CallOptions]
type Service<Stub extends Client> = new (...args: ConstructorParameters<typeof Client>) => Stub

/**
 * What the client makes its own calls by, and hides from others by its types alone (`protected`). Its public calls would not do:
 * appends share one table of answers, whose late ones end the process, and reads of all know no filter. Made by these, our calls go
 * over the client's connection, which finds the leader, and looks for another server when one of them fails.
 */
type Inside = {
  GRPCStreamCreator<Stub extends Client, Opened>(
    service: Service<Stub>,
    name: string,
    open: (stub: Stub) => Opened,
  ): () => Promise<Opened>
  execute<Stub extends Client, Answer>(
    service: Service<Stub>,
    name: string,
    ask: (stub: Stub) => Promise<Answer>,
  ): Promise<Answer>
  callArguments(how: { requiresLeader?: boolean; deadline?: number }, options?: CallOptions): How
  getChannel(): Promise<Connection>
  createChannel(): Promise<Connection>
  resolveUri(): Promise<string>
  dispose(): Promise<void>
  handleError(failed: Client, error: Error): Promise<void>
}

const insideOf = (client: EventStoreDBClient): Inside => client as unknown as Inside

/** None of the servers that were named knows of one that leads. */
export class NobodyLeads extends Error {
  override readonly name = 'NobodyLeads'
}

/** The client has left the connection that a call was opened on: what leads by now is asked again. */
export class Moved extends Error {
  override readonly name = 'Moved'
}

/** What looks, after each failure of a call, whether the client has left its connection. */
const followers = new WeakMap<EventStoreDBClient, Set<() => Promise<void>>>()

/**
 * Mends the client: that it finds no leader is told by a type, and a failure while it looks for one is not left to end the process,
 * as whoever calls next is told of it. Disposed of, it closes its connection, which it would keep.
 */
export const mended = (client: EventStoreDBClient): EventStoreDBClient => {
  const inside = insideOf(client)
  const { createChannel, dispose, handleError, resolveUri } = inside
  let connection: Promise<Connection> | undefined
  const following = new Set<() => Promise<void>>()
  followers.set(client, following)
  inside.resolveUri = () =>
    resolveUri().catch((cause: Error) => {
      throw new NobodyLeads(cause.message, { cause })
    })
  inside.createChannel = () => {
    connection = createChannel()
    return connection
  }
  inside.dispose = async () => {
    await dispose()
    connection?.then(
      (each) => each.close(),
      () => undefined,
    )
  }
  inside.handleError = async (failed, error) => {
    await handleError(failed, error).catch(() => undefined)
    for (const follow of following) void follow()
  }
  return client
}

/**
 * Opens a call without a deadline, which the leader has to answer. It breaks by `Moved` when the client leaves its connection for
 * another: a server that leads no more would go on telling what it still hears.
 * @param open takes what is to be handed to the call, and puts its listeners on it: what is told at once would be lost later
 */
export const openCall = async <Opened extends Call>(
  client: EventStoreDBClient,
  open: (stub: StreamsClient, ...how: How) => Opened,
): Promise<Opened> => {
  const inside = insideOf(client)
  const how = inside.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY })
  let connection: Connection | undefined
  const call = await inside.GRPCStreamCreator(StreamsClient, 'call of the log', (stub) => {
    connection = stub.getChannel()
    return open(stub, ...how)
  })()
  const follow = async () => {
    if ((await inside.getChannel().catch(() => undefined)) !== connection)
      breakOff(call, new Moved('another server is asked'))
  }
  followers.get(client)?.add(follow)
  finished(call, () => followers.get(client)?.delete(follow))
  // It may have been left before there was anybody to see it.
  void follow()
  return call
}

/** Ends a call by an error, which its listeners hear before the server does. */
export const breakOff = (call: Call, error: Error): void => {
  call.destroy(error)
  call.cancel()
}

/** Asks any server, which has so long to answer. */
export const ask = <Stub extends Client, Answer>(
  client: EventStoreDBClient,
  service: Service<Stub>,
  deadline: number,
  question: (stub: Stub, ...how: [...How, (error: Error | null, answer: Answer) => void]) => void,
): Promise<Answer> => {
  const inside = insideOf(client)
  const how = inside.callArguments({ deadline })
  return inside.execute(
    service,
    'question of the log',
    (stub) =>
      new Promise<Answer>((resolve, reject) =>
        question(stub, ...how, (error, answer) => (error ? reject(error) : resolve(answer))),
      ),
  )
}
