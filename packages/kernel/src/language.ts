/** The reader's language as the wire and the browser's storage name it. */
export type Language = 'CN' | 'EN'

/** A text that people read, in both languages. */
export type Bilingual = Readonly<Record<Language, string>>

/** CN is the default everywhere (decisions.md, Wire); only the exact value EN means English. */
export const languageOf = (value: unknown): Language => (value === 'EN' ? 'EN' : 'CN')
