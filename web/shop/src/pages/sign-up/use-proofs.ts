import { type ContactKind, contactOf } from '@portafilter/kernel'
import { accepted } from '@portafilter/kit'
import { useRef, useState } from 'react'
import { api } from '../../shared/api.ts'

/** A contact of this kind as the server spells it; undefined where it is none. */
export const spelled = (kind: ContactKind, typed = ''): string | undefined => {
  const contact = contactOf(typed)
  return contact?.kind === kind ? contact.value : undefined
}

/** Which contacts the page's ticket has proved. The ticket stays in memory: a reload proves anew. */
export const useProofs = () => {
  const ticket = useRef('')
  const sending = useRef<Promise<void>>(undefined)
  const [proved, setProved] = useState<readonly string[]>([])
  const ask = (kind: ContactKind, contact: string) => {
    const mine = { ticket: ticket.current }
    return accepted(
      kind === 'email'
        ? api.sendEmailCode({ email: contact, type: '1', ...mine })
        : api.sendPhoneCode({ phone: contact, ...mine }),
    )
  }
  const keep = ({ object }: { object?: { ticket: string } | undefined }) => {
    if (object === undefined || object.ticket === ticket.current) return
    // What another ticket has proved, this one has not.
    if (ticket.current !== '') setProved([])
    ticket.current = object.ticket
  }
  return {
    ticket: () => ticket.current,
    isProved: (kind: ContactKind, typed: string | undefined): boolean => proved.includes(spelled(kind, typed) ?? '?'),
    send: async (kind: ContactKind, contact: string): Promise<void> => {
      // The first code brings the ticket: one that is asked for meanwhile would bring another, which proves nothing of the first.
      if (ticket.current === '') await sending.current?.catch(() => undefined)
      sending.current = ask(kind, contact).then(keep)
      await sending.current
      setProved((all) => all.filter((each) => each !== contact))
    },
    verify: async (contact: string, code: string): Promise<void> => {
      await accepted(api.verifyCode({ v1: contact, v2: code, v3: 'T', ticket: ticket.current }))
      setProved((all) => [...all, contact])
    },
    /** The server knows nothing of them any more. */
    forget: (kind?: ContactKind): void => {
      setProved((all) => (kind === undefined ? [] : all.filter((each) => contactOf(each)?.kind !== kind)))
      if (kind === undefined) ticket.current = ''
    },
  }
}
export type Proofs = ReturnType<typeof useProofs>
