import type { Bilingual } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'

// biome-ignore lint/suspicious/noExplicitAny: a text may be a function of whatever fills it
type Text = string | ((...fillings: any[]) => string)

type UseWords<Words> = {
  /** The words in the reader's language. */
  (): Words
  /** One of them in both, for what is shown on while the language changes. */
  both(chosen: (words: Words) => string): Bilingual
}

/**
 * The words of one screen in both languages, kept beside the screen. A word that lacks a translation does not compile.
 * @returns a hook that gives the words in the reader's language
 */
export const texts = <Words extends Readonly<Record<string, Text>>>(words: {
  CN: Words
  EN: NoInfer<Words>
}): UseWords<Words> =>
  Object.assign(() => words[useLanguage()], {
    both: (chosen: (words: Words) => string): Bilingual => ({ CN: chosen(words.CN), EN: chosen(words.EN) }),
  })
