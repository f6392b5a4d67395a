import type { Language } from '@portafilter/kernel'
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

/**
 * The words of one language for react-admin. Each language has a provider of its own: told by react-admin's own way to change the
 * language of one, all pages would begin anew, and forget what was typed.
 */
export const i18nProviderIn = (language: Language): I18nProvider =>
  polyglotI18nProvider(() => messages(language), language, [], { allowMissing: true })
