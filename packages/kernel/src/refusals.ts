import { fieldFault } from './field-names.ts'
import { type Bilingual, filled, type Language } from './language.ts'
import { FIELDS } from './refusal-fields.ts'
import { type RefusalCode, refusalSentences } from './refusal-sentences.ts'

export { type RefusalCode, refusalSentences } from './refusal-sentences.ts'

/** An expected "no": a value, never an exception. `data` fills the message and travels to the caller. */
export type Refusal<Code extends RefusalCode = RefusalCode> = Readonly<{
  refused: Code
  data?: Readonly<Record<string, unknown>>
}>

export const refuse = <Code extends RefusalCode>(
  code: Code,
  data?: Readonly<Record<string, unknown>>,
): Refusal<Code> => (data === undefined ? { refused: code } : { refused: code, data })

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value

export const refusalCodes = Object.keys(refusalSentences) as readonly RefusalCode[]

/**
 * The path of the field that a refusal is about (`phone`, `order_part.0.quantity`); undefined when it is about none.
 * @param takes whether the call has such a field
 */
export const refusedField = (
  { refused, data }: Refusal,
  takes: (field: string) => boolean = () => true,
): string | undefined => (typeof data?.field === 'string' ? data.field : FIELDS[refused]?.find(takes))

const faultIn = ({ field = '', fault, call }: Readonly<Record<string, unknown>>): Bilingual =>
  fieldFault(String(field), fault === 'missing' ? 'missing' : 'malformed', call as string | undefined)

const isBilingual = (value: unknown): value is Bilingual =>
  typeof value === 'object' && value !== null && 'CN' in value && 'EN' in value

/** The sentence that the reader is shown for a refusal. What of its data is said in both languages is read in theirs. */
export const explain = ({ refused, data = {} }: Refusal, language: Language): string => {
  const read = Object.entries(data).map(([name, value]) => [name, isBilingual(value) ? value[language] : value])
  return filled(refusalSentences[refused][language], { ...Object.fromEntries(read), fault: faultIn(data)[language] })
}
