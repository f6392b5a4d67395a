import { type Language, languageOf } from '@portafilter/kernel'
import { htmlLanguage, readLanguage, storeLanguage } from '@portafilter/kit'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import type { I18nProvider } from 'react-admin'
import { fourEyesTexts } from '../four-eyes/texts.ts'
import { homeTexts } from '../home/texts.ts'
import { limitTexts } from '../limits/texts.ts'
import { screens } from '../screens.ts'
import { searchTexts } from '../search/texts.ts'
import { commonTexts } from './common.ts'
import { reactAdminChinese } from './react-admin-cn.ts'
import { textsIn } from './texts.ts'

/** Every word of our own. */
const tables = [commonTexts, fourEyesTexts, homeTexts, limitTexts, searchTexts, ...screens.map(({ texts }) => texts)]

const messages = (language: Language) => ({
  ...(language === 'CN' ? reactAdminChinese : english),
  ...textsIn(language, tables),
})

const LOCALES = [
  { locale: 'CN', name: '中文' },
  { locale: 'EN', name: 'English' },
]

const polyglot = polyglotI18nProvider((locale) => messages(languageOf(locale)), readLanguage(), LOCALES, {
  allowMissing: true,
})

/** The language is the one that the shop keeps too (localStorage `Language`). */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  changeLocale: async (locale) => {
    const language = languageOf(locale)
    storeLanguage(language)
    document.documentElement.lang = htmlLanguage(language)
    await polyglot.changeLocale(language)
  },
}
