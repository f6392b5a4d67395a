import { useState } from 'react'
import { type Faults, type Fields, readAll, type SentBy, startOf, type TypedIn } from './fields.ts'
import type { Refused } from './outcome.ts'

/** What is typed in an action's form, and what is wrong with it. It is kept until the action is done. */
export const useForm = <F extends Fields>(fields: F) => {
  const [touched, setTouched] = useState<TypedIn>({})
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState('')

  // What nobody has touched begins with what is so now: the row may be another since the form was last open.
  const typed = { ...startOf(fields), ...touched }
  const forgive = () => {
    setFaults({})
    setFailure('')
  }
  const type = (name: string, next: unknown) => {
    setTouched((now) => ({ ...now, [name]: next }))
    setFaults(({ [name]: _told, ...others }) => others)
  }

  return {
    /** Why it failed as a whole; empty when it did not. */
    failure,
    typed: typed as TypedIn,
    drawn: Object.entries(fields).map(([name, field], index) => ({
      name,
      node: field.draw({
        typed: typed[name],
        fault: faults[name],
        first: index === 0,
        type: (next) => type(name, next),
      }),
    })),
    /** What is to be sent; undefined when something is wrong, which the fields then say. */
    read: (): SentBy<F> | undefined => {
      forgive()
      const read = readAll(fields, typed)
      if ('sent' in read) return read.sent
      setFaults(read.faults)
      return undefined
    },
    /** The server's no, at its field where it names one of these. */
    refuse: ({ message, field }: Refused) =>
      field !== undefined && field in fields ? setFaults({ [field]: message }) : setFailure(message),
    forgive,
    restart: () => {
      setTouched({})
      forgive()
    },
  }
}
