import { htmlLanguage, useLanguage } from '@portafilter/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US.js'
import type { Locale } from 'antd/es/locale/index.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router'
import { NoticeProvider } from './notice.tsx'
import { queryClient } from './query-client.ts'
import { router } from './routes.tsx'
import { theme } from './theme.ts'

// antd's `es` files are ES modules, but its package lacks the mark by which TypeScript would know.
const locales = { CN: zhCN as unknown as Locale, EN: enUS as unknown as Locale }

export const App = () => {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = htmlLanguage(language)
  }, [language])
  return (
    <ConfigProvider theme={theme} locale={locales[language]} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={queryClient}>
        <NoticeProvider>
          <RouterProvider router={router} />
        </NoticeProvider>
      </QueryClientProvider>
    </ConfigProvider>
  )
}
