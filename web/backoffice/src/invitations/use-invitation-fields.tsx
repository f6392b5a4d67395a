import { firmsResource } from '@portafilter/identity/contract'
import { useLanguage } from '@portafilter/kit'
import type { Field } from '../actions/fields.ts'
import { textField } from '../actions/text-field.tsx'
import { staffApi } from '../data/staff-api.ts'
import { countField } from '../fields/count-field.tsx'
import { type Finding, Found, type FoundThing } from '../fields/found-field.tsx'
import { invitationsWords } from './words.ts'

/** As many are offered at a time. */
const range = [0, 19] as const
/** As the contract has them. */
const EMAIL = /^\S+@\S+\.\S+$/
const MOST_LETTERS = 20

const findFirms = async (typed: string): Promise<FoundThing[]> => {
  const { rows } = await staffApi.list(firmsResource, { filter: { q: typed.slice(0, 100) }, range })
  // An individual is a firm of one, to which nobody is invited.
  return rows.flatMap(({ id, firm_name }) => (firm_name === null ? [] : [{ code: id, name: firm_name }]))
}

const addressesIn = (typed: string): string[] => typed.split(/[\s,;，；]+/).filter((each) => each !== '')

const emailsField = (label: string, hint: string, fault: string): Field<string[], string> => {
  const fits = (typed: string) => {
    const all = addressesIn(typed)
    return all.length <= MOST_LETTERS && all.every((each) => EMAIL.test(each))
  }
  const asText = textField({ label, hint: () => hint, fault, fits, longest: 1_200, lines: 2, optional: true })
  return {
    ...asText,
    read: (typed) => {
      const read = asText.read(typed)
      return 'fault' in read ? read : { sent: addressesIn(read.sent) }
    },
  }
}

/** The form of an invitation. */
export const useInvitationFields = () => {
  const language = useLanguage()
  const word = (name: keyof typeof invitationsWords) => invitationsWords[name][language]
  const finding: Finding = { of: 'firms', label: word('firm'), find: findFirms }
  const firm: Field<string, FoundThing | null> = {
    start: null,
    read: (typed) => (typed === null ? { fault: word('firm_fault') } : { sent: typed.code }),
    draw: ({ typed, fault, first, type }) => (
      <Found {...{ finding, fault, first, hint: word('firm_hint') }} several={false} value={typed} onChoose={type} />
    ),
  }
  return {
    firm,
    emails: emailsField(word('emails'), word('emails_hint'), word('emails_fault')),
    uses: countField(word('uses'), word('uses_fault'), { most: 100, start: 1 }),
    days: countField(word('days'), word('days_fault'), { most: 90, start: 14 }),
  }
}
