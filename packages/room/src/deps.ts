import type { AnyStream, Database, EventLog } from '@portafilter/eventstore'
import type { Files, Mail, Sms } from '@portafilter/gateways'
import type { Courier } from '@portafilter/gateways/courier'
import type { PaymentProvider, ProviderName } from '@portafilter/gateways/payments'
import type { Company } from '@portafilter/kernel'
import type { Hear, Remember } from './memory.ts'
import type { StatedOf } from './stated.ts'
import type { UsesOf } from './uses.ts'

/** Where operators are told of what failed and shall fail nobody's call. */
export type Logger = Readonly<{ error(fields: object, message: string): void }>

/** What every room is given; each takes what it needs. */
export type RoomDeps = Readonly<{
  db: Database
  log: EventLog
  logger: Logger
  /** For what every call would ask the database again. */
  remember: Remember
  /** For what shall be known at once of what other processes do (`forgetEverywhere` tells it). */
  hear: Hear
  /** The streams of all rooms, for who goes through all histories. */
  streams: readonly AnyStream[]
  /** What names a row that staff keep, in any room. */
  usesOf: UsesOf
  /** What the bank's statements say, whichever room keeps them. */
  statedOf: StatedOf
  /** What people upload: private. */
  uploads: Files
  /** The catalogue's pictures: public. */
  pictures: Files
  /** Documents and videos of machines: for who may read them. */
  papers: Files
  mail: Mail
  /** Null where nobody sends short messages. */
  sms: Sms | null
  /** Whom buyers can pay by: those whose credentials are configured. */
  providers: Readonly<Partial<Record<ProviderName, PaymentProvider>>>
  /** Whom parcels are asked after; null where nobody is. */
  courier: Courier | null
  /** Whose shop it is. */
  company: Company
  /** Where people reach the shop, without a slash at the end; letters lead there. */
  publicUrl: string
  /** Milliseconds until people are reminded of work that waits for them, each time; null: a business day, then daily. */
  remindAfter: number | null
  /** What one person alone may move of a firm's money in a day, in minor units; above it a second person is needed. */
  secondPersonAbove: number
}>
