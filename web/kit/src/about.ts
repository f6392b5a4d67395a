import type { About } from '@portafilter/kernel'
import { useLanguage } from './use-language.ts'

const NOBODY = { CN: '', EN: '' }

/** Of a page that no API has answered. */
const UNTOLD: About = { shop: { CN: 'Portafilter', EN: 'Portafilter' }, name: NOBODY, phone: NOBODY, version: '' }

const told = globalThis.document?.getElementById('about')?.textContent

/** Whose shop this is, as the API has written it into the page. */
export const about: About = told ? JSON.parse(told) : UNTOLD

/** What the shop is called in the reader's language. */
export const useShopName = (): string => about.shop[useLanguage()]
