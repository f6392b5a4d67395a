import type { About } from '@portafilter/kernel'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Nothing in it can end the element that it stands in. */
const asJson = (about: About): string => JSON.stringify(about).replaceAll('<', '\\u003c')

/** A page of a web app with whose it is: in its title, and as data for `about` of the kit. */
export const aboutPage = (html: string, about: About): string =>
  html
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(about.shop.CN)}</title>`)
    .replace('</head>', () => `<script id="about" type="application/json">${asJson(about)}</script></head>`)
