import { formatMoment, type Language } from '@portafilter/kernel'
import type { Message } from '@portafilter/support/contract'
import type { ChatWords } from '../words.ts'

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text)

/** What a note tells of. */
export const noteOf = (words: ChatWords, language: Language, { note, body }: Message): string =>
  note === null ? '' : words[`note_${note}`](isMoment(body) ? formatMoment(body, language) : body)

/** One message as it is read out: who says what, or what has happened. */
export const saidOf = (words: ChatWords, language: Language, message: Message): string => {
  const { sender, kind, card, picture, quantity, body } = message
  if (sender === null) return noteOf(words, language, message)
  const said = [
    picture !== null && words.pictureSent,
    kind === 'card' && card === null && words.cardGone,
    card !== null && `${words[card.kind]} ${language === 'CN' ? card.title_cn : card.title_en}`,
    quantity !== null && words.taken(quantity),
    kind === 'applied' && words.applied,
    body,
  ]
  return `${sender.name}: ${said.filter(Boolean).join(', ')}`
}
