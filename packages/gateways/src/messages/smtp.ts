import { createTransport } from 'nodemailer'
import { LetterRefused, type Mail } from './messages.ts'

export type SmtpOptions = Readonly<{
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string
  /** The sender, such as `Portafilter <no-reply@example.com>`. */
  from: string
}>

const ANSWER_WITHIN_MS = 20_000

type SmtpFailure = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown }

/** Of a failure only its kind: what servers answer names the recipient, and would stand in logs and workflow histories. */
const withoutNames = (what: string, failure: SmtpFailure): string =>
  `the mail server did not ${what}: ${failure.code ?? 'unknown'} ${failure.responseCode ?? ''}`.trim()

/**
 * What says of the recipient itself that there is no such mailbox or domain, that it has moved, or is shut (RFC 3463 and 7505). The same 550 without
 * it may be about us: servers refuse a relay, a sender or an address of the network at the recipient, too, and that we can mend.
 */
const FOR_GOOD = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/

const isRefused = ({ code, command, response }: SmtpFailure): boolean =>
  code === 'EENVELOPE' && command === 'RCPT TO' && FOR_GOOD.test(String(response))

/** Mail through an SMTP server; the letter's id becomes its Message-ID, by which mailboxes know a repeat. */
export const smtpMail = ({ url, from }: SmtpOptions): Mail & { verify(): Promise<void>; close(): void } => {
  const timeouts = { connectionTimeout: ANSWER_WITHIN_MS, greetingTimeout: ANSWER_WITHIN_MS }
  const transport = createTransport({ url, pool: true, socketTimeout: ANSWER_WITHIN_MS, ...timeouts })
  return {
    send: async ({ id, to, subject, text, attachments = [] }) => {
      const letter = {
        messageId: `<${encodeURIComponent(id)}@portafilter>`,
        from,
        // As an object: a text would be read as a list of recipients.
        to: { name: '', address: to },
        subject,
        text,
        attachments: attachments.map(({ name, mime, bytes }) => ({
          filename: name,
          contentType: mime,
          content: bytes,
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      await transport.sendMail(letter).catch((failure: SmtpFailure) => {
        const said = withoutNames('take the letter', failure)
        throw isRefused(failure) ? new LetterRefused(said) : new Error(said)
      })
    },
    /** Signs in and sends nothing. */
    verify: async () => {
      await transport.verify().catch((failure: SmtpFailure) => {
        throw new Error(withoutNames('let us in', failure))
      })
    },
    close: () => transport.close(),
  }
}
