import type { Bilingual, Language } from '@portafilter/kernel'

/** A table of words in both languages; a missing one does not compile. `%{name}` is filled in when a text is shown. */
export type Texts = Readonly<Record<string, Bilingual>>

/** The texts of one language, as polyglot takes them. */
export const textsIn = (language: Language, tables: readonly Texts[]): Record<string, string> =>
  Object.fromEntries(
    tables.flatMap((table) => Object.entries(table).map(([key, text]) => [key, text[language]] as const)),
  )
