import { filled, type Language } from '@portafilter/kernel'
import type { PLACEHOLDERS } from './contract.ts'

type Name = (typeof PLACEHOLDERS)[number] extends `{${infer Name}}` ? Name : never

/** What stands in the places of a reply; null is not known. */
export type Values = Readonly<Record<Name, string | null>>

const sentencesOf: Readonly<Record<Language, Intl.Segmenter>> = {
  CN: new Intl.Segmenter('zh', { granularity: 'sentence' }),
  EN: new Intl.Segmenter('en', { granularity: 'sentence' }),
}

/** Names in small letters would be no beginning of a sentence behind a full stop. */
const sentencesIn = (body: string, language: Language): readonly string[] => {
  const capitals = body.replaceAll(/\{\w+\}/g, (place) => place.toUpperCase())
  return [...sentencesOf[language].segment(capitals)].map(({ index, segment }) =>
    body.slice(index, index + segment.length),
  )
}

/**
 * A saved reply with what it says of one buyer. A sentence about something that is not known is left out whole: *Your order
 * is .* tells nobody anything. Empty where nothing is left.
 */
export const filledReply = (body: string, values: Values, language: Language): string => {
  const unknown = Object.entries(values).flatMap(([name, value]) => (value === null ? [`{${name}}`] : []))
  const said = sentencesIn(body, language).filter((sentence) => !unknown.some((place) => sentence.includes(place)))
  return filled(said.join(''), values).trim()
}
