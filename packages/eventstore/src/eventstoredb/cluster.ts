import { EventStoreDBClient } from '@eventstore/db-client'
import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { status } from '@grpc/grpc-js'
import { ask, mended } from './calls.ts'
import { serversOf } from './connection-string.ts'

/** What a server that was named says of its cluster, or why it says nothing. */
type Said =
  | { readonly host: string; readonly members: readonly gossip.MemberInfo[] }
  | { readonly host: string; readonly error: Error & { code?: number } }

export const WRONG_USER = 'the user or the password is wrong, or the user may not read there'

const ANSWER_MS = 3_000

const asked = async ({ host, url }: { host: string; url: string }): Promise<Said> => {
  const client = mended(EventStoreDBClient.connectionString(url))
  try {
    const told = await ask<GossipClient, gossip.ClusterInfo>(client, GossipClient, ANSWER_MS, (stub, ...how) =>
      stub.read(new shared.Empty(), ...how),
    )
    return { host, members: told.getMembersList() }
  } catch (error) {
    return { host, error: error as Error }
  } finally {
    await client.dispose()
  }
}

const { LEADER } = gossip.MemberInfo.VNodeState

/**
 * Why no server answers as the leader, in half a sentence. Each that the connection string names is asked by itself, as the client
 * says of several only that it found none.
 */
export const whyAway = async (url: string): Promise<string> => {
  const said = await Promise.all(serversOf(url).map(asked))
  const [members] = said.flatMap((each) => ('members' in each ? [each.members] : []))
  return members === undefined ? whySilent(said) : whyLeaderless(members)
}

const whySilent = (said: readonly Said[]): string => {
  const errors = said.flatMap((each) => ('error' in each ? [each.error] : []))
  if (errors.some(({ code }) => code === status.UNAUTHENTICATED || code === status.PERMISSION_DENIED)) return WRONG_USER
  // A connection that came to nothing is told in words alone.
  const untrusted = errors.find(({ message }) => /certificate|self.signed|SSL|TLS/i.test(message))
  if (untrusted) return `its certificate does not hold (${untrusted.message})`
  const hosts = said.map(({ host }) => host).join(', ')
  return `nobody answers at ${hosts} (${errors[0]?.message})`
}

const whyLeaderless = (members: readonly gossip.MemberInfo[]): string => {
  const there = members.filter((member) => member.getIsAlive())
  const leader = there.find((member) => member.getState() === LEADER)?.getHttpEndPoint()
  if (leader) return `the server that leads, ${leader.getAddress()}:${leader.getPort()}, cannot be reached from here`
  return there.length * 2 > members.length
    ? 'no server of the cluster leads yet: they have not agreed on one'
    : `no server of the cluster leads: ${there.length} of ${members.length} are there, and most of them must be`
}
