import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { sendUnaryData } from '@grpc/grpc-js'
import type { Address } from './faults.ts'
import type { EventNode } from './node.ts'

const { LEADER, FOLLOWER, UNKNOWN } = gossip.MemberInfo.VNodeState

const member = ({ host, port }: Address, state: gossip.MemberInfo.VNodeState): gossip.MemberInfo =>
  new gossip.MemberInfo()
    .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port))
    .setState(state)
    .setIsAlive(true)

const membersOf = (self: Address, { role, lost }: EventNode): gossip.MemberInfo[] => {
  if (role === 'leader') return [member(self, LEADER)]
  if (role !== 'alone') return [member(self, FOLLOWER), member(role, LEADER)]
  const gone = Array.from({ length: lost }, () => member(self, UNKNOWN).setIsAlive(false))
  return [member(self, UNKNOWN), ...gone]
}

/** Who is in the cluster, for a client that looks for its leader. */
export const gossipRead =
  (node: EventNode, self: () => Address) =>
  (_: unknown, tell: sendUnaryData<gossip.ClusterInfo>): void =>
    tell(null, new gossip.ClusterInfo().setMembersList(membersOf(self(), node)))

/** Names are in lower case, as the real one writes them. */
export const supportedMethods =
  (version: string) =>
  (_: unknown, tell: sendUnaryData<features.SupportedMethods>): void => {
    const told = new features.SupportedMethods().setEventStoreServerVersion(version)
    for (const { path } of Object.values(StreamsService)) {
      const [, service = '', method = ''] = path.toLowerCase().split('/')
      told.addMethods(new features.SupportedMethod().setServiceName(service).setMethodName(method))
    }
    tell(null, told)
  }
