import type { Language } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale/index.js'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

// antd's `es` files are ES modules, but its package lacks the mark by which TypeScript would know.
const localeOf = async (language: Language): Promise<Locale> => {
  const loaded = language === 'CN' ? await import('antd/es/locale/zh_CN.js') : await import('antd/es/locale/en_US.js')
  return loaded.default as unknown as Locale
}

/**
 * What stands around anything of antd: the family's look and the reader's language. It is loaded with the first
 * dialog or date field; no page needs it to be shown.
 */
export const AntDesign = ({ children }: { children: ReactNode }) => {
  const language = useLanguage()
  const locale = useQuery({
    queryKey: ['antd locale', language],
    queryFn: () => localeOf(language),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return (
    <ConfigProvider
      theme={theme}
      button={{ autoInsertSpace: false }}
      {...(locale.data !== undefined && { locale: locale.data })}
    >
      {children}
    </ConfigProvider>
  )
}
