/** One person's e-mail. The same `id` is the same letter: sent again after a crash, it can be told to be a repeat. */
export type Letter = Readonly<{
  id: string
  to: string
  subject: string
  text: string
  attachments?: readonly Attached[]
}>

/** A file that comes with a letter. */
export type Attached = Readonly<{ name: string; mime: string; bytes: Buffer }>

/** Its reader's mailbox does not take it and never will, such as one that is none: it is not tried again. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused'
}

export interface Mail {
  /**
   * Resolves when the letter was taken over; throws when it was not, and may then be sent again with the same id.
   * @throws LetterRefused where that comes to nothing
   */
  send(letter: Letter): Promise<void>
}

/** What short messages are for; a provider has approved a text for each. */
export type ShortMessageKind = 'code' | 'remittance' | 'contact'

export type ShortMessage = Readonly<{
  id: string
  /** A mobile number of China, 11 digits. */
  to: string
  kind: ShortMessageKind
  language: 'CN' | 'EN'
  /** What stands in the places of the approved text. */
  parameters: Readonly<Record<string, string>>
  /** The same in words, for who shows messages instead of sending them. */
  text: string
}>

export interface Sms {
  /** As `Mail.send`. */
  send(message: ShortMessage): Promise<void>
  /** Whether there is an approved text for these. */
  sends(kind: ShortMessageKind): boolean
}
