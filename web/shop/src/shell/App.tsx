import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../shared/query-client.ts'
import { Foot } from './Foot.tsx'
import { Router } from './Router.tsx'
import { Pages } from './routes.tsx'

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Router>
      <Pages />
    </Router>
    <Foot />
  </QueryClientProvider>
)
