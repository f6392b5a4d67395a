import type { Stage } from '@portafilter/kernel'

/** A step on a parcel's way, as the courier tells of it. */
export type RouteStep = Readonly<{
  /** ISO, by the courier's clock: it may lie ahead of ours. */
  at: string
  /** Where; empty where the courier does not say. */
  place: string
  /** The courier's own words, in Chinese. */
  remark: string
  /** The courier's own code. */
  code: string
  /** Null for a code of which we do not know what it means. */
  stage: Stage | null
}>

export type Parcel = Readonly<{
  trackingNo: string
  /** The last four digits of the recipient's phone: who does not know them is told nothing. */
  phoneEnd: string
}>

/** Steps that were pushed, by their parcels' numbers. */
export type PushedStep = Readonly<{ trackingNo: string; step: RouteStep }>

export type PushAnswer = Readonly<{ status: number; body: string; type: string }>

/** One courier that can be asked where a parcel is. Every question throws `CourierFailed` where it is not answered. */
export interface Courier {
  /** From now on its steps are pushed to us. */
  register(parcel: Parcel): Promise<void>
  /** All steps that the courier still has, in the order of time; none of a parcel that it does not know. */
  routes(parcel: Parcel): Promise<readonly RouteStep[]>
  /** When it is to arrive (ISO); null where the courier does not say. */
  promised(parcel: Parcel): Promise<string | null>
  /** `forged`: the address that it came to lacks the secret; `unreadable`: not what the courier sends. */
  readPush(secret: string, rawBody: Buffer): readonly PushedStep[] | 'forged' | 'unreadable'
  /** What a push is answered with: when it is kept, and when it is to come again. */
  readonly answers: Readonly<{ taken: PushAnswer; refused: PushAnswer }>
}

/**
 * A time-out, a refusal, an answer that cannot be read. `code` is the courier's own word for why, empty where it has none; `isAboutUs`: it
 * lets us ask nothing, so that asking again does not help before somebody has mended that.
 */
export class CourierFailed extends Error {
  override readonly name = 'CourierFailed'
  readonly code: string
  readonly isAboutUs: boolean
  constructor(code: string, message: string, isAboutUs = false) {
    super(code === '' ? message : `${code}: ${message}`)
    this.code = code
    this.isAboutUs = isAboutUs
  }
}
