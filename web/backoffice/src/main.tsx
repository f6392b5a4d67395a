import { sayLanguage } from '@portafilter/kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Gate } from './door/Gate.tsx'
import { SetPassword } from './door/SetPassword.tsx'
import { SignIn } from './door/SignIn.tsx'

sayLanguage()

const router = createBrowserRouter(
  [
    { path: '/login', element: <SignIn /> },
    { path: '/password', element: <SetPassword /> },
    { path: '*', element: <Gate /> },
  ],
  { basename: '/backoffice' },
)
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
