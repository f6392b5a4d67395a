import helmet from '@fastify/helmet'
import type { FastifyInstance, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'

/**
 * What pages of this origin may load. Styles may stand inline because antd and MUI write theirs into the page;
 * pictures may be data and blobs for previews; nothing else comes from anywhere but here.
 */
const directives = (secure: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: secure ? [] : null,
})

/** Security headers on every answer but those of `plainAssets`. `publicUrl` tells whether people come by https. CORS stays closed: no header opens it. */
export const security = fp(async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  const secure = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(secure) },
    strictTransportSecurity: secure,
    // Both need a page that was loaded by https or from localhost and only warn in the console elsewhere.
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  })
})

const DATA_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** `helmet: false` says the same, but the plugin has looked for it before a hook of the route's scope runs. */
const leaveOutHelmet = (route: RouteOptions): void => {
  Object.assign(route, { config: { ...route.config, helmet: { skipRoute: true } } })
}

/** What a script or a style says of itself. */
export const ASSET_HEADERS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

/**
 * Leaves out what pages say of themselves where none is answered: on a slow network it is longer than many a script.
 * @param isAsset whether a route answers what is no page; it has to say `ASSET_HEADERS` itself
 */
export const plainAssets = (app: FastifyInstance, isAsset: (url: string) => boolean): void => {
  app.addHook('onRoute', (route) => {
    if (isAsset(route.url)) leaveOutHelmet(route)
  })
}

/**
 * The headers of a scope that answers data and never a page: fixed ones, because what helmet works out for every
 * request costs as much as the rest of a small call.
 */
export const dataOnly = (app: FastifyInstance): void => {
  app.addHook('onRoute', leaveOutHelmet)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(DATA_HEADERS)
    done()
  })
}
