import { type Bilingual, isRefusal, type Language, type Refusal } from '@portafilter/kernel'

/** The number in an id as the staff API has it; undefined where it is none. */
export const numberIn = (id: string): number | undefined => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined)

/** A stale refusal says what was done in the reader's words, as those of histories do. */
export const inWords = <Answer>(
  answer: Answer | Refusal,
  words: Readonly<Record<string, Bilingual>>,
  language: Language,
): Answer | Refusal => {
  if (!isRefusal(answer) || answer.refused !== 'stale') return answer
  const action = words[String(answer.data?.action)]
  return action === undefined ? answer : { ...answer, data: { ...answer.data, action: action[language] } }
}
