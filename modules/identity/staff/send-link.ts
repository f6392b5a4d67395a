import type { Mail } from '@portafilter/gateways'
import type { Company } from '@portafilter/kernel'
import { addressOf, type PasswordLink } from '../accounts/password-links.ts'
import { linkLetter } from './letter.ts'
import type { Member } from './members.ts'

type Deps = Readonly<{ mail: Mail; company: Pick<Company, 'shop'>; publicUrl: string }>

/** Enough of an address to know it by. */
const shortened = (email: string): string => email.replace(/^(.{1,2})[^@]*/u, '$1***')

/** Where a link went, null of an account without a mailbox, and whether its letter has gone out. */
export type SentLink = { sent_to: string | null; mailed: boolean }

/**
 * Mails the link to its owner, who alone sees it: whoever else did could act in the owner's name. Where the letter has not
 * gone out, whoever asked for the link is told, and does something about it.
 * @param command of the link, so that a repeat sends no second letter with it
 */
export const sendLink = async (
  { mail, company, publicUrl }: Deps,
  { account, username, email, language }: Member,
  link: PasswordLink,
  command: string,
): Promise<SentLink> => {
  if (email === null) return { sent_to: null, mailed: false }
  const { shop } = company
  const told = { shop, account, username, language, address: addressOf(publicUrl, link), expiresAt: link.expiresAt }
  const letter = { ...linkLetter(told), id: `staff-link-${command}-${link.expiresAt.getTime()}`, to: email }
  const mailed = mail.send(letter).then(
    () => true,
    () => false,
  )
  return { sent_to: shortened(email), mailed: await mailed }
}
