import { htmlLanguage, useLanguage } from '@portafilter/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router'
import { queryClient } from '../shared/query-client.ts'
import { Foot } from './Foot.tsx'
import { router } from './routes.tsx'

export const App = () => {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = htmlLanguage(language)
  }, [language])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Foot />
    </QueryClientProvider>
  )
}
