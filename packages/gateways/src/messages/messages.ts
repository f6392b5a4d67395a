/** One person's e-mail. The same `id` is the same letter: sent again after a crash, it can be told to be a repeat. */
export type Letter = Readonly<{ id: string; to: string; subject: string; text: string }>

export interface Mail {
  /** Resolves when the letter was taken over; throws when it was not, and may then be sent again with the same id. */
  send(letter: Letter): Promise<void>
}

export type ShortMessage = Readonly<{ id: string; to: string; text: string }>

export interface Sms {
  /** As `Mail.send`. */
  send(message: ShortMessage): Promise<void>
}
