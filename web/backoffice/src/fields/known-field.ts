import type { Field } from '../actions/fields.ts'

/** Which of several things of a row an action is about: nobody types it. */
export const knownField = (id: string): Field<string, string> => ({
  start: id,
  read: (sent) => ({ sent }),
  draw: () => null,
})
