import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../shared/query-client.ts'
import { AccountMenu } from './AccountMenu.tsx'

const user = vi.hoisted(() => ({ username: '王芳', phone: '13800138000', email: 'wang@example.com' }) as object)
vi.mock('../shared/use-user.ts', () => ({ useUser: () => user }))
vi.mock('../shared/api.ts', () => ({ signOut: vi.fn() }))
vi.mock('../components/Photo.tsx', () => ({ Photo: () => null }))

// A page that is drawn without a browser has no language to watch.
vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage: () => 'CN' }))

const told = (who: object): readonly string[] => {
  Object.assign(user, who)
  const html = renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(AccountMenu)))
  return ['王芳', '13800138000', 'wang@example.com', '员工'].filter((each) => html.includes(`>${each}<`))
}

it.each([
  ['an individual’s phone', { type: 'P', permission_id: 1 }, ['王芳', '13800138000']],
  ['a firm’s e-mail', { type: 'F', permission_id: 1 }, ['王芳', 'wang@example.com']],
  ['the same of buyers overseas', { type: 'F', permission_id: 2 }, ['王芳', 'wang@example.com']],
  ['staff’s badge, and no contact', { type: 'P', permission_id: 0 }, ['王芳', '员工']],
])('shows the name with %s', (_, who, shown) => expect(told(who)).toEqual(shown))
