import type { Language } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { ConfigProvider } from 'antd'
import en_US from 'antd/es/locale/en_US.js'
import type { Locale } from 'antd/es/locale/index.js'
import zh_CN from 'antd/es/locale/zh_CN.js'
import type { ReactNode } from 'react'
import { Turning } from '../Turning.tsx'
import { theme } from './theme.ts'

// antd's `es` files are ES modules, but its package lacks the mark by which TypeScript would know.
const locales = { CN: zh_CN, EN: en_US } as unknown as Readonly<Record<Language, Locale>>

/** What stands around anything of antd: the brand's look and the reader's language. */
export const AntDesign = ({ children }: { children: ReactNode }) => (
  <ConfigProvider
    theme={theme}
    locale={locales[useLanguage()]}
    button={{ autoInsertSpace: false, loadingIcon: <Turning /> }}
  >
    {children}
  </ConfigProvider>
)
