/** The reader's language as the wire and the browser's storage name it. */
export type Language = 'CN' | 'EN'

/** A text that people read, in both languages. */
export type Bilingual = Readonly<Record<Language, string>>

/** A word of a table in the reader's language; what has none there is called by its key. */
export const wordFor = (words: Readonly<Record<string, Bilingual>>, key: string, language: Language): string =>
  words[key]?.[language] ?? key

/** CN is the default everywhere (decisions/wire.md); only the exact value EN means English. */
export const languageOf = (value: unknown): Language => (value === 'EN' ? 'EN' : 'CN')
