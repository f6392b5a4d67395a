import type { Company } from '@portafilter/kernel'
import type { Mail } from './messages.ts'

/** Who writes, for whoever reads it in either language. */
const signatureOf = ({ name, phone }: Company): string => `${name.CN}，${phone.CN}\n${name.EN}, ${phone.EN}`

/** Mail whose letters end with the company that writes them. */
export const signedMail = (mail: Mail, company: Company): Mail => ({
  send: (letter) => mail.send({ ...letter, text: `${letter.text}\n\n--\n${signatureOf(company)}` }),
})
