import { useLanguage } from '@portafilter/kit'

// biome-ignore lint/suspicious/noExplicitAny: a text may be a function of whatever fills it
type Text = string | ((...fillings: any[]) => string)

/**
 * The words of one screen in both languages, kept beside the screen. A word that lacks a translation does not compile.
 * @returns a hook that gives the words in the reader's language
 */
export const texts =
  <Words extends Readonly<Record<string, Text>>>(both: { CN: Words; EN: NoInfer<Words> }): (() => Words) =>
  () =>
    both[useLanguage()]
