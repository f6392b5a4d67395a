import { useLanguage } from '@portafilter/kit'
import type { Field } from '../actions/fields.ts'
import { textField } from '../actions/text-field.tsx'
import { countField } from '../fields/count-field.tsx'
import { findFirms } from '../fields/finding-firms.ts'
import type { Finding, FoundThing } from '../fields/found-field.tsx'
import { thingField } from '../fields/thing-field.tsx'
import { isEmail } from '../users/email-field.ts'
import { invitationsWords } from './words.ts'

/** As the contract has it. */
const MOST_LETTERS = 20

/** An individual is a firm of one, to which nobody is invited. */
const findNamed = async (typed: string) => (await findFirms(typed)).filter(({ name }) => name !== '')

const addressesIn = (typed: string): string[] => typed.split(/[\s,;，；]+/).filter((each) => each !== '')

const emailsField = (label: string, hint: string, fault: string): Field<string[], string> => {
  const fits = (typed: string) => {
    const all = addressesIn(typed)
    return all.length <= MOST_LETTERS && all.every((each) => isEmail(each))
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

/** The form of an invitation, to a firm that is chosen already or not yet. */
export const useInvitationFields = (chosen: FoundThing | null) => {
  const language = useLanguage()
  const word = (name: keyof typeof invitationsWords) => invitationsWords[name][language]
  const finding: Finding = { of: 'firms with names', label: word('firm'), find: findNamed }
  return {
    firm: thingField({ finding, start: chosen, hint: word('firm_hint'), fault: word('firm_fault') }),
    emails: emailsField(word('emails'), word('emails_hint'), word('emails_fault')),
    uses: countField(word('uses'), word('uses_fault'), { most: 100, start: 1 }),
    days: countField(word('days'), word('days_fault'), { most: 90, start: 14 }),
  }
}
