import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js'
import { denied } from './access.ts'
import { streamDeleted } from './failures.ts'
import { nameOf } from './messages.ts'
import { type EventNode, refusalOf } from './node.ts'

type Deletion<Request, Response> = (call: ServerUnaryCall<Request, Response>, tell: sendUnaryData<Response>) => void

/** Both ways alike, whatever is expected: our log is never deleted from, and has to notice that somebody did. */
const deletion =
  <Request extends streams.DeleteReq | streams.TombstoneReq, Response>(
    node: EventNode,
    deleted: (place: string) => Response,
  ): Deletion<Request, Response> =>
  (call, tell) => {
    const stream = nameOf(call.request.getOptions()?.getStreamIdentifier())
    const refusal = refusalOf(node, call.metadata) ?? denied(node, call.metadata, '$d', stream)
    if (refusal) tell(refusal)
    else if (node.memory.isDeleted(stream)) tell(streamDeleted(stream))
    else tell(null, deleted(String(node.memory.delete(stream).place)))
  }

export const softDelete = (node: EventNode) =>
  deletion<streams.DeleteReq, streams.DeleteResp>(node, (place) => {
    const position = new streams.DeleteResp.Position().setCommitPosition(place).setPreparePosition(place)
    return new streams.DeleteResp().setPosition(position)
  })

export const tombstone = (node: EventNode) =>
  deletion<streams.TombstoneReq, streams.TombstoneResp>(node, (place) => {
    const position = new streams.TombstoneResp.Position().setCommitPosition(place).setPreparePosition(place)
    return new streams.TombstoneResp().setPosition(position)
  })
