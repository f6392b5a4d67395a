import './base.css'
import { sayLanguage } from '@portafilter/kit'
import { createRoot } from 'react-dom/client'
import { App } from './shell/App.tsx'

sayLanguage()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(<App />)
