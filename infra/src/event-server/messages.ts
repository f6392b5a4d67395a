import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { type Expected, NO_STREAM, type Proposed, type Recorded } from './memory.ts'

export const identifierOf = (stream: string): shared.StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream))

export const nameOf = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()

export const proposedBy = (
  message: streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage,
): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
})

export const expectedBy = (
  options: streams.AppendReq.Options | streams.BatchAppendReq.Options,
  revision: string,
): Expected => {
  if (options.hasAny()) return 'any'
  if (options.hasStreamExists()) return 'exists'
  return options.hasNoStream() ? NO_STREAM : Number(revision)
}

/** Says what was expected where it is no revision: both messages of a conflict name that alike. */
export const expecting = <Conflict extends shared.WrongExpectedVersion | streams.AppendResp.WrongExpectedVersion>(
  conflict: Conflict,
  expected: Expected,
): Conflict => {
  if (expected === 'any') conflict.setExpectedAny(new shared.Empty())
  if (expected === 'exists') conflict.setExpectedStreamExists(new shared.Empty())
  if (expected === NO_STREAM) conflict.setExpectedNoStream(new shared.Empty())
  return conflict
}

export const eventMessage = (event: Recorded): streams.ReadResp => {
  const place = String(event.place)
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(place)
    .setPreparePosition(place)
    .setData(event.data)
    .setCustomMetadata(event.metadata)
  const told = recorded.getMetadataMap()
  told.set('type', event.type)
  told.set('content-type', event.contentType)
  told.set('created', String(event.created))
  return new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(place))
}

export const checkpointMessage = (place: number): streams.ReadResp => {
  const checkpoint = new streams.ReadResp.Checkpoint()
  return new streams.ReadResp().setCheckpoint(
    checkpoint.setCommitPosition(String(place)).setPreparePosition(String(place)),
  )
}
