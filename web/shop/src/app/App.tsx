import { htmlLanguage, useLanguage } from '@portafilter/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router'
import { NoticeProvider } from './notice.tsx'
import { queryClient } from './query-client.ts'
import { router } from './routes.tsx'

export const App = () => {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = htmlLanguage(language)
  }, [language])
  return (
    <QueryClientProvider client={queryClient}>
      <NoticeProvider>
        <RouterProvider router={router} />
      </NoticeProvider>
    </QueryClientProvider>
  )
}
