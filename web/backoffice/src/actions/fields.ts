import type { ReactNode } from 'react'

/** What was typed as it goes on the wire, or why it cannot. */
export type Read<Sent> = { sent: Sent } | { fault: string }

/** What comes of what is typed by then. */
type Change<Typed> = { of(now: Typed): Typed }['of']

/** A field as it stands in its form. */
export type Shown<Typed> = {
  typed: Typed
  /** What is wrong with it, found here or by the server. */
  fault: string | undefined
  /** Whether the form begins with it. */
  first: boolean
  /** By a function where it may have changed since, as behind an upload. */
  type(next: Typed | Change<Typed>): void
}

/** A field of an action's form. What is typed need not be what is sent: a table of texts becomes a list of numbers. */
export type Field<Sent, Typed = unknown> = Readonly<{
  start: Typed
  read(typed: Typed): Read<Sent>
  draw(shown: Shown<Typed>): ReactNode
  /** Nobody types it: it stays what its reader had before them when the form opened. */
  known?: true
}>

/** By the names that the contract has for them. */
export type Fields = Readonly<Record<string, Field<unknown>>>
export type TypedIn = Readonly<Record<string, unknown>>
export type SentBy<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends { read(typed: never): Read<infer Sent> } ? Sent : never
}
export type Faults = Readonly<Record<string, string>>

export const startOf = (fields: Fields): TypedIn =>
  Object.fromEntries(Object.entries(fields).map(([name, { start }]) => [name, start]))

/** What nobody types, as it is now. */
export const knownIn = (fields: Fields): TypedIn =>
  startOf(Object.fromEntries(Object.entries(fields).filter(([, { known }]) => known)))

/** Whether somebody types this one: only there can be told what is wrong with it. */
export const isTyped = (fields: Fields, name: string): boolean => name in fields && !fields[name]?.known

/** What is wrong with one field of a form as it stands; undefined for nothing. */
export const faultIn = (fields: Fields, name: string, typed: TypedIn): string | undefined => {
  const read = fields[name]?.read(typed[name])
  return read !== undefined && 'fault' in read ? read.fault : undefined
}

/** Reads a whole form: every field as it is sent, or what is wrong with some. */
export const readAll = <F extends Fields>(fields: F, typed: TypedIn): { sent: SentBy<F> } | { faults: Faults } => {
  const sent: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const read = field.read(typed[name])
    if ('sent' in read) sent[name] = read.sent
    else faults[name] = read.fault
  }
  return Object.keys(faults).length > 0 ? { faults } : { sent: sent as SentBy<F> }
}
