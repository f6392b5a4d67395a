import { htmlLanguage, readLanguage } from '@portafilter/kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './App.tsx'
import { store } from './store.ts'

const language = readLanguage()
document.documentElement.lang = htmlLanguage(language)
// The shop may have changed the language since the last visit: what it keeps holds.
store.setItem('locale', language)

const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/backoffice' })
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
