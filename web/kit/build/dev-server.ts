import type { ProxyOptions, ServerOptions } from 'vite'

/** Whatever is no page of a web app (services/api/src/plugins/web.ts). */
const API_PATHS = '^/(prod-api|staff-api|files|catalogue|sheets|papers|support|dev|metrics|healthz|readyz)(/|$|\\?)'

/**
 * While developing, calls go to the API at `API` (where `npm start` listens, unless `npm run dev` says another address),
 * and the shop passes the backoffice's pages on to its dev server at `BACKOFFICE`.
 */
export const devServer = ({ API = 'http://localhost:8080', BACKOFFICE }: NodeJS.ProcessEnv): ServerOptions => {
  const proxy: Record<string, ProxyOptions> = { [API_PATHS]: { target: API, ws: true } }
  if (BACKOFFICE)
    proxy['^/backoffice(/|$|\\?)'] = {
      target: BACKOFFICE,
      ws: true,
      // Vite knows an app by its base, which ends in a slash.
      rewrite: (path) => path.replace(/^\/backoffice(?=$|\?)/, '/backoffice/'),
    }
  return { proxy }
}
