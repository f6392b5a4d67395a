import codes from '@eventstore/db-client/generated/code_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import statuses from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerDuplexStream } from '@grpc/grpc-js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import { type Answer, answerTo } from './answer.ts'
import { NOT_READY } from './failures.ts'
import { type Expected, NO_STREAM, type Proposed, type Recorded } from './memory.ts'
import { expectedBy, expecting, identifierOf, nameOf, proposedBy } from './messages.ts'
import type { EventNode } from './node.ts'

type Call = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>
type Asked = { stream: string; expected: Expected; events: Proposed[] }
const { ALREADY_EXISTS, DEADLINE_EXCEEDED, INVALID_ARGUMENT, NOT_FOUND } = codes.Code

type Detail = { serializeBinary(): Uint8Array }

const success = ({ revision, place }: Recorded): streams.BatchAppendResp => {
  const position = new shared.AllStreamPosition()
  position.setCommitPosition(String(place)).setPreparePosition(String(place))
  const told = new streams.BatchAppendResp.Success().setCurrentRevision(String(revision)).setPosition(position)
  return new streams.BatchAppendResp().setSuccess(told)
}

/** The client tells what it is by the name of its detail. */
const error = (code: codes.Code, name: string, detail: Detail): streams.BatchAppendResp => {
  const details = new any.Any()
  details.pack(detail.serializeBinary(), `event_store.client.${name}`)
  const told = new statuses.Status().setCode(code).setMessage(name).setDetails(details)
  return new streams.BatchAppendResp().setError(told)
}

/** A server that is not ready says so in an answer that has no message for it, and no code: the call goes on. */
const notReady = (): streams.BatchAppendResp => {
  const details = new any.Any()
  details.pack(new empty.Empty().serializeBinary(), 'google.protobuf.Empty')
  return new streams.BatchAppendResp().setError(new statuses.Status().setMessage(NOT_READY.details).setDetails(details))
}

const conflict = (expected: Expected, current: number): streams.BatchAppendResp => {
  const told = expecting(new shared.WrongExpectedVersion(), expected)
  if (typeof expected === 'number' && expected !== NO_STREAM) told.setExpectedStreamPosition(String(expected))
  if (current === NO_STREAM) told.setCurrentNoStream(new shared.Empty())
  else told.setCurrentStreamRevision(String(current))
  return error(ALREADY_EXISTS, 'WrongExpectedVersion', told)
}

type Sayable = Exclude<Answer, { result: 'failed' } | { result: 'no answer' | 'late' | 'ended' }>

const response = (node: EventNode, { stream, expected }: Asked, answer: Sayable): streams.BatchAppendResp => {
  switch (answer.result) {
    case 'too large': {
      const told = new shared.MaximumAppendSizeExceeded().setMaxappendsize(node.maxAppendSize)
      return error(INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', told)
    }
    case 'event too large':
      return error(INVALID_ARGUMENT, 'MaximumAppendEventSizeExceeded', new empty.Empty())
    case 'deleted': {
      const told = new shared.StreamDeleted().setStreamIdentifier(identifierOf(stream))
      return error(NOT_FOUND, 'StreamDeleted', told)
    }
    case 'deadline exceeded':
      return error(DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout())
    case 'conflict':
      return conflict(expected, answer.current)
    default:
      return success(answer.last)
  }
}

/** Many appends a call, in parts that one correlation id holds together; each is answered as soon as it is whole. */
export const batchAppend =
  (node: EventNode) =>
  (call: Call): void => {
    const parts = new Map<string, Asked>()
    node.open.appends += 1
    call.once('close', () => {
      node.open.appends -= 1
    })
    const answer = (id: shared.UUID, asked: Asked): void => {
      const said = answerTo(node, asked, call.metadata)
      const say = (told: streams.BatchAppendResp) =>
        call.write(told.setCorrelationId(id).setStreamIdentifier(identifierOf(asked.stream)))
      switch (said.result) {
        case 'no answer':
          return
        case 'late':
          void node.misbehaviour.stalled().then(() => say(response(node, asked, { result: 'deadline exceeded' })))
          return
        case 'ended':
          call.end()
          return
        case 'failed':
          if (said.failure === NOT_READY) say(notReady())
          else call.emit('error', said.failure)
          return
        default:
          say(response(node, asked, said))
      }
    }
    call.on('data', (request: streams.BatchAppendReq) => {
      const [id, options] = [request.getCorrelationId(), request.getOptions()]
      // What comes behind a failure is not taken, as nobody would be told of it.
      if (!id || call.writableEnded) return
      if (options) {
        const expected = expectedBy(options, options.getStreamPosition())
        parts.set(id.getString(), { stream: nameOf(options.getStreamIdentifier()), expected, events: [] })
      }
      const asked = parts.get(id.getString())
      if (!asked) return
      asked.events.push(...request.getProposedMessagesList().map(proposedBy))
      if (request.getIsFinal() && parts.delete(id.getString())) answer(id, asked)
    })
    call.on('end', () => call.end())
  }
