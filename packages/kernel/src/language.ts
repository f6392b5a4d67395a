/** The reader's language as the wire and the browser's storage name it. */
export type Language = 'CN' | 'EN'

/** A text that people read, in both languages. */
export type Bilingual = Readonly<Record<Language, string>>

/** A word of a table in the reader's language; what has none there is called by its key. */
export const wordFor = (words: Readonly<Record<string, Bilingual>>, key: string, language: Language): string =>
  words[key]?.[language] ?? key

const PLACE = /\{([\w.]+)\}/g

/** The names of a sentence's places: `until` of `{until}`, `reason.reason` of `{reason.reason}`. */
export const placesIn = (sentence: string): string[] => [...sentence.matchAll(PLACE)].map(([, name = '']) => name)

/** A sentence with its values in the places that it names: `{until}`. What has no value leaves its place empty. */
export const filled = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replaceAll(PLACE, (_, name: string) => String(values[name] ?? ''))

/** CN is the default everywhere (decisions/wire.md); only the exact value EN means English. */
export const languageOf = (value: unknown): Language => (value === 'EN' ? 'EN' : 'CN')
