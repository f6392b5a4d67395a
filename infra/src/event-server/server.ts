import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Server, ServerCredentials } from '@grpc/grpc-js'
import { append } from './append.ts'
import { batchAppend } from './batch-append.ts'
import { gossipRead, supportedMethods } from './cluster.ts'
import { softDelete, tombstone } from './delete.ts'
import { type Address, Misbehaviour } from './faults.ts'
import { ServerMemory } from './memory.ts'
import type { EventNode, Open, Role } from './node.ts'
import { read } from './read.ts'

const HOST = '127.0.0.1'
const MIB = 1024 * 1024
/** Parts of an append come with 3 MiB, and more where one event has more. */
const MAX_MESSAGE = 17 * MIB

type User = Readonly<{ name: string; password: string }>

type Options = Readonly<{
  /** On 127.0.0.1; 0 for a free one. */
  port?: number
  /** Given to two servers, it makes them nodes of one cluster. */
  memory?: ServerMemory
  version?: string
  maxAppendSize?: number
  /** The client sends it over TLS only. */
  user?: User
  /** Beside the user, who may do then what the server's lists allow. */
  administrator?: User
  /** In PEM. */
  tls?: Readonly<{ cert: string; key: string }>
}>

export type EventServer = Readonly<{
  address: Address
  /** For a client, without user and certificate. */
  url: string
  memory: ServerMemory
  next: Misbehaviour['next']
  goOn: Misbehaviour['goOn']
  /** From now on, for whoever is connected, too. Alone, it has lost so many others. */
  become(role: Role, lost?: number): void
  /** How many there are now of the calls that stay. */
  readonly open: Readonly<Open>
  /** How many connections there are now. */
  readonly connections: number
  /** Every connection, as a network does. */
  cut(): void
  close(): Promise<void>
}>

const authorizationOf = ({ name, password }: User): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

const nodeOf = ({ memory = new ServerMemory(), maxAppendSize = MIB, user, administrator }: Options): EventNode => ({
  memory,
  misbehaviour: new Misbehaviour(),
  maxAppendSize,
  authorizations: user && [user, administrator ?? []].flat().map(authorizationOf),
  administrator: administrator && authorizationOf(administrator),
  role: 'leader',
  lost: 0,
  open: { appends: 0, subscriptions: 0 },
})

const serving = (node: EventNode, version: string, self: () => Address): Server => {
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE })
  server.addService(ServerFeaturesService, { getSupportedMethods: supportedMethods(version) })
  server.addService(GossipService, { read: gossipRead(node, self) })
  server.addService(StreamsService, {
    read: read(node),
    append: append(node),
    batchAppend: batchAppend(node),
    delete: softDelete(node),
    tombstone: tombstone(node),
  })
  return server
}

const credentialsOf = ({ tls }: Options): ServerCredentials =>
  tls
    ? ServerCredentials.createSsl(null, [{ cert_chain: Buffer.from(tls.cert), private_key: Buffer.from(tls.key) }])
    : ServerCredentials.createInsecure()

/** Listens itself, so that it has the connections in its hand. */
const listening = async (port: number, take: (socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
    take(socket)
  })
  listener.listen(port, HOST)
  await once(listener, 'listening')
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return { listener, sockets, cut }
}

/**
 * Stands in for an EventStoreDB server in tests: it keeps streams in memory, answers as 24.10 does, on the client's own
 * services, and misbehaves on request. That a real one keeps what it took, and gives it to others, it cannot prove.
 */
export const startEventServer = async (options: Options = {}): Promise<EventServer> => {
  const node = nodeOf(options)
  const { memory, misbehaviour } = node
  const grpc = serving(node, options.version ?? '24.10.0', () => address)
  const injector = grpc.createConnectionInjector(credentialsOf(options))
  const { listener, sockets, cut } = await listening(options.port ?? 0, (socket) => injector.injectConnection(socket))
  const address = { host: HOST, port: (listener.address() as AddressInfo).port }
  return {
    address,
    url: `esdb://${HOST}:${address.port}?tls=${options.tls !== undefined}`,
    memory,
    next: (call, fault, times) => misbehaviour.next(call, fault, times),
    goOn: () => misbehaviour.goOn(),
    become: (role, lost = 0) => {
      Object.assign(node, { role, lost })
    },
    open: node.open,
    get connections() {
      return sockets.size
    },
    cut,
    close: async () => {
      const closed = once(listener, 'close')
      listener.close()
      cut()
      grpc.forceShutdown()
      await closed
    },
  }
}
