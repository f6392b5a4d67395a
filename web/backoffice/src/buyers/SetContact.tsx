import { Alert } from '@mui/material'
import { buyersResource } from '@portafilter/identity/contract'
import { contactCheckWords, contactFieldWords } from '@portafilter/identity/words'
import { contactOf } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { StaffAction } from '../actions/StaffAction.tsx'
import { textField } from '../actions/text-field.tsx'
import { choiceField } from '../fields/choice-field.tsx'
import { useText } from '../texts/use-text.ts'
import type { BuyerAccount } from './rows.ts'
import type { BuyerText } from './texts.ts'

type Kind = keyof typeof contactFieldWords
type Check = keyof typeof contactCheckWords

const CHECKS = Object.keys(contactCheckWords) as Check[]

const useFields = ({ market }: BuyerAccount) => {
  const text = useText<BuyerText>()
  const language = useLanguage()
  // Overseas a phone is one to call.
  const kinds: readonly Kind[] = ['email', market === 'overseas' ? 'phone_to_call' : 'phone']
  return {
    kind: choiceField<Kind>({
      label: text('buyers.contact_kind'),
      choices: kinds.map((value) => ({ value, label: contactFieldWords[value][language] })),
      start: 'email',
      fault: text('buyers.contact_fault'),
    }),
    contact: textField({
      label: text('buyers.contact'),
      ...(market === 'overseas' && { hint: () => text('buyers.contact_hint') }),
      fault: text('buyers.contact_fault'),
      longest: 100,
    }),
    check: choiceField<Check>({
      label: text('buyers.contact_check'),
      choices: CHECKS.map((value) => ({ value, label: contactCheckWords[value][language] })),
      fault: text('buyers.contact_check_fault'),
    }),
  }
}

/** Once more, spelled as it will be kept; a phone to call as it was typed. */
const Preview = ({ kind, contact }: { kind: Kind; contact: string }) => {
  const text = useText<BuyerText>()
  const known = contactOf(contact)
  if (contact.trim() === '') return null
  return (
    <Alert severity="info" role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {text('buyers.contact_preview')} <strong>{known?.kind === kind ? known.value : contact.trim()}</strong>
    </Alert>
  )
}

/** Puts another contact in the place of a buyer's, once support has made sure who asks for it. */
export const SetContact = ({ buyer }: { buyer: BuyerAccount }) => (
  <StaffAction
    resource={buyersResource}
    action="set-contact"
    row={buyer}
    variant="outlined"
    fields={useFields(buyer)}
    preview={({ kind, contact }) => <Preview kind={kind as Kind} contact={String(contact)} />}
  />
)
