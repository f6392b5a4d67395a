import { useState } from 'react'
import {
  type Faults,
  type Fields,
  faultIn,
  isTyped,
  knownIn,
  readAll,
  type SentBy,
  startOf,
  type TypedIn,
} from './fields.ts'
import type { Refused } from './outcome.ts'

const without = <Value>(named: Readonly<Record<string, Value>>, name: string) => {
  const { [name]: _told, ...others } = named
  return others
}

/** What was typed, and how it is changed. */
export type Typing = readonly [typed: TypedIn, change: (change: (now: TypedIn) => TypedIn) => void]

/**
 * What is typed in an action's form, and what is wrong with it. It is kept until the action is done.
 * @param shared what is typed where another form is about the same
 */
export const useForm = <F extends Fields>(fields: F, shared?: Typing) => {
  const own = useState<TypedIn>({})
  const [touched, setTouched] = shared ?? own
  // Which were found wrong; why, they say anew each time, in the reader's language.
  const [wrong, setWrong] = useState<Readonly<Record<string, true>>>({})
  const [refused, setRefused] = useState<Faults>({})
  const [failure, setFailure] = useState('')

  // What nobody has touched begins with what is so now: the row may be another since the form was last open.
  const typed = { ...startOf(fields), ...touched }
  const forgive = () => {
    setWrong({})
    setRefused({})
    setFailure('')
  }
  const type = (name: string, next: unknown) => {
    setTouched((now) => {
      const from = name in now ? now[name] : fields[name]?.start
      return { ...now, [name]: typeof next === 'function' ? next(from) : next }
    })
    setWrong((now) => without(now, name))
    setRefused((now) => without(now, name))
  }
  const faultOf = (name: string): string | undefined =>
    refused[name] ?? (name in wrong ? faultIn(fields, name, typed) : undefined)

  return {
    /** Why it failed as a whole; empty when it did not. */
    failure,
    typed: typed as TypedIn,
    /** Whether somebody has typed in it. */
    isTouched: Object.keys(touched).some((name) => isTyped(fields, name)),
    drawn: Object.entries(fields).map(([name, field], index) => ({
      name,
      node: field.draw({
        typed: typed[name],
        fault: faultOf(name),
        first: index === 0,
        type: (next) => type(name, next),
      }),
    })),
    /** What is to be sent; undefined when something is wrong, which the fields then say. */
    read: (): SentBy<F> | undefined => {
      forgive()
      const read = readAll(fields, typed)
      if ('sent' in read) return read.sent
      setWrong(Object.fromEntries(Object.keys(read.faults).map((name) => [name, true])))
      return undefined
    },
    /** The server's no, at its field where it names one that is typed here. */
    refuse: ({ message, field }: Refused) =>
      field !== undefined && isTyped(fields, field) ? setRefused({ [field]: message }) : setFailure(message),
    forgive,
    /** Somebody opens it: what comes behind it from now on they have not seen. */
    begin: () => setTouched((now) => ({ ...now, ...knownIn(fields) })),
    restart: () => {
      setTouched(() => ({}))
      forgive()
    },
  }
}
