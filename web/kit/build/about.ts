import type { Plugin } from 'vite'

/** While developing, the page comes from here and not from the API: `npm run dev` says at `ABOUT` what that would write into it. */
export const about = ({ ABOUT = '' }: NodeJS.ProcessEnv): Plugin => ({
  name: 'about',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { id: 'about', type: 'application/json' }, children: ABOUT, injectTo: 'head' },
  ],
})
