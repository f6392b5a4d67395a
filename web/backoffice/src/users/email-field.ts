import { textField } from '../actions/text-field.tsx'
import type { Text } from '../texts/use-text.ts'
import type { UserText } from './texts.ts'

/** As the contract has it. */
export const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text)

/** Where somebody's links go. */
export const emailField = (text: Text<UserText>) =>
  textField({
    label: text('resources.users.fields.email'),
    fault: text('users.email_fault'),
    fits: isEmail,
    longest: 50,
  })
