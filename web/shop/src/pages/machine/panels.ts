import { lazy } from 'react'

/** What tabs show that are not the first: each comes when its tab is opened. */
export const WholeMachine = lazy(() => import('./WholeMachine.tsx'))
export const documentsPanel = () => import('./papers/Documents.tsx')
export const Documents = lazy(documentsPanel)
export const ServiceVideos = lazy(() => import('./papers/ServiceVideos.tsx'))
export const Faqs = lazy(() => import('./papers/Faqs.tsx'))
export const CoffeeMaker = lazy(() => import('./series/CoffeeMaker.tsx'))
export const Resource = lazy(() => import('./papers/Resource.tsx'))
