import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { queryClient } from '../shared/query-client.ts'
import { Foot } from './Foot.tsx'
import { router } from './routes.tsx'

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <Foot />
  </QueryClientProvider>
)
