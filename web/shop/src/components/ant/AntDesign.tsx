import type { Language } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { ConfigProvider } from 'antd'
import en_US from 'antd/es/locale/en_US.js'
import type { Locale } from 'antd/es/locale/index.js'
import zh_CN from 'antd/es/locale/zh_CN.js'
import type { ReactNode } from 'react'
import { Turning } from '../Turning.tsx'
import { theme } from './theme.ts'

/** Its calendar calls the buttons with the year and the month by other names than what is read on them. */
const named = (locale: Locale): Locale => {
  const { DatePicker } = locale
  if (DatePicker === undefined) return locale
  return { ...locale, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, yearSelect: '', monthSelect: '' } } }
}

// antd's `es` files are ES modules, but its package lacks the mark by which TypeScript would know.
const [CN, EN] = ([zh_CN, en_US] as unknown as Locale[]).map(named)
const locales = { CN, EN } as Readonly<Record<Language, Locale>>

/** Pickers open where their field is, in the page or in a dialog: readers of the screen find nothing outside of them. */
const beside = (field?: HTMLElement): HTMLElement =>
  field?.closest<HTMLElement>('.ant-modal-container, main') ?? document.body

/** Of a form that is handed in and refused: what is wrong may lie far from the button. */
const TO_THE_FAULT = { block: 'center', focus: true } as const

/** What stands around anything of antd: the brand's look and the reader's language. */
export const AntDesign = ({ children }: { children: ReactNode }) => (
  <ConfigProvider
    theme={theme}
    locale={locales[useLanguage()]}
    getPopupContainer={beside}
    button={{ autoInsertSpace: false, loadingIcon: <Turning /> }}
    form={{ scrollToFirstError: TO_THE_FAULT }}
  >
    {children}
  </ConfigProvider>
)
