import { explain, type Language, languageOf, type RefusalCode, refuse } from '@portafilter/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { AppDeps } from '../deps.ts'

const WORDS = {
  CN: {
    title: '文件无法打开',
    ended: '这个地址已失效：它可能已过期，您可能已退出或重新登录，或者文件已被更换。请回到原来的页面重新打开。',
    shop: '回到商城',
    backoffice: '回到管理后台',
    again: '重试',
  },
  EN: {
    title: 'This file cannot be opened',
    ended:
      'Its address has ended: its time may be over, you may have signed out or in again, or the file was replaced. Please open it anew from its page.',
    shop: 'Go to the shop',
    backoffice: 'Go to the backoffice',
    again: 'Try again',
  },
} as const

const TAGS: Readonly<Record<Language, string>> = { CN: 'zh-CN', EN: 'en' }

/** It holds nothing but its own words, and is framed by nobody. */
const SEALED = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** What addresses of papers say of who opens them: in which language, and whether from the backoffice. Others say nothing of it. */
type FileQuery = Readonly<{ language?: unknown; staff?: unknown }>

/** Where an address does not say it, the browser does. */
const readIn = ({ query, headers }: FastifyRequest): Language => {
  const { language } = query as FileQuery
  if (language !== undefined) return languageOf(language)
  return /^zh\b/i.test(headers['accept-language'] ?? 'zh') ? 'CN' : 'EN'
}

const wayBack = ({ language, staff }: FileQuery, words: (typeof WORDS)[Language]): string => {
  if (language === undefined) return ''
  return staff === undefined ? `<a href="/">${words.shop}</a>` : `<a href="/backoffice">${words.backoffice}</a>`
}

const page = (code: RefusalCode, request: FastifyRequest): string => {
  const language = readIn(request)
  const words = WORDS[language]
  const isEnded = code === 'not_found'
  return `<!doctype html>
<html lang="${TAGS[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>body{display:grid;place-content:center;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;
font:1rem/1.6 system-ui,sans-serif;text-align:center;color:#241b15;background:#f6f2eb}
h1{font-size:1.5rem;margin:0 0 .5rem}p{margin:0 auto 1rem;max-width:30rem;color:#5f5247}
a{display:inline-block;padding:.5rem 1rem;color:#96491f}</style></head>
<body><main><h1>${words.title}</h1><p>${isEnded ? words.ended : explain(refuse(code), language)}</p>
${isEnded ? '' : `<a href="">${words.again}</a>`}${wayBack(request.query as FileQuery, words)}</main></body></html>
`
}

/** Whether a browser goes there, as it does in a tab: what a page of ours asks for by itself is no HTML. */
const isOpened = ({ method, headers: { accept = '' } }: FastifyRequest): boolean =>
  method === 'GET' && accept.includes('text/html')

/**
 * What is refused to somebody who opens a file in a tab of its own: a page says it in the reader's language, and leads
 * back where the address says from where it was opened. Programs get it as everywhere.
 */
export const refusedFiles = fp(async (app: FastifyInstance, { files }: Pick<AppDeps, 'files'>) => {
  const isFile = ({ url }: FastifyRequest) => files.some(({ prefix }) => url.startsWith(`${prefix}/`))
  app.addHook('onSend', async (request, reply, payload) => {
    const isRefused = reply.statusCode >= 400 && typeof payload === 'string' && payload !== ''
    if (!isRefused || !isFile(request) || !isOpened(request)) return payload
    const { code } = JSON.parse(payload) as { code: RefusalCode }
    reply.type('text/html; charset=utf-8').header('content-security-policy', SEALED)
    return page(code, request)
  })
})
