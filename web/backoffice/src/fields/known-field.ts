import type { Field } from '../actions/fields.ts'

/** What an action is about, of several things of a row, or what its reader has seen: nobody types it, and it is not what comes behind the form. */
export const knownField = <Known>(known: Known): Field<Known, Known> => ({
  start: known,
  read: (sent) => ({ sent }),
  draw: () => null,
  known: true,
})
