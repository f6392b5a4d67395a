import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js'
import { type Answer, answerTo } from './answer.ts'
import { DEADLINE_EXCEEDED, type Failure, streamDeleted, tooLarge } from './failures.ts'
import { type Append, type Expected, NO_STREAM, type Proposed, type Recorded } from './memory.ts'
import { expectedBy, expecting, nameOf, proposedBy } from './messages.ts'
import type { EventNode } from './node.ts'

const success = ({ revision, place }: Recorded): streams.AppendResp => {
  const position = new streams.AppendResp.Position()
  position.setCommitPosition(String(place)).setPreparePosition(String(place))
  const told = new streams.AppendResp.Success().setCurrentRevision(String(revision)).setPosition(position)
  return new streams.AppendResp().setSuccess(told)
}

const conflict = (expected: Expected, current: number): streams.AppendResp => {
  const told = expecting(new streams.AppendResp.WrongExpectedVersion(), expected)
  if (typeof expected === 'number' && expected !== NO_STREAM) told.setExpectedRevision(String(expected))
  if (current === NO_STREAM) told.setCurrentNoStream(new shared.Empty())
  else told.setCurrentRevision(String(current))
  return new streams.AppendResp().setWrongExpectedVersion(told)
}

type Sayable = Exclude<Answer, { result: 'no answer' | 'late' | 'ended' }>

const response = (node: EventNode, { stream, expected }: Append, answer: Sayable): streams.AppendResp | Failure => {
  switch (answer.result) {
    case 'failed':
      return answer.failure
    case 'too large':
    case 'event too large':
      return tooLarge(node.maxAppendSize)
    case 'deleted':
      return streamDeleted(stream)
    case 'deadline exceeded':
      return DEADLINE_EXCEEDED
    case 'conflict':
      return conflict(expected, answer.current)
    default:
      return success(answer.last)
  }
}

/** One append a call: what is expected first, then its events one by one. */
export const append =
  (node: EventNode) =>
  (
    call: ServerReadableStream<streams.AppendReq, streams.AppendResp>,
    tell: sendUnaryData<streams.AppendResp>,
  ): void => {
    let options: streams.AppendReq.Options | undefined
    const events: Proposed[] = []
    call.on('data', (request: streams.AppendReq) => {
      options ??= request.getOptions()
      const message = request.getProposedMessage()
      if (message) events.push(proposedBy(message))
    })
    call.on('end', () => {
      if (!options) return
      const stream = nameOf(options.getStreamIdentifier())
      const asked = { stream, expected: expectedBy(options, options.getRevision()), events }
      const answer = answerTo(node, asked, call.metadata)
      switch (answer.result) {
        case 'no answer':
        case 'ended':
          return
        case 'late':
          void node.misbehaviour.stalled().then(() => tell(DEADLINE_EXCEEDED))
          return
        default: {
          const said = response(node, asked, answer)
          if (said instanceof streams.AppendResp) tell(null, said)
          else tell(said)
        }
      }
    })
  }
