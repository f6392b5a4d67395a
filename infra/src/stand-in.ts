import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Config } from '@portafilter/config'
import { reasonOf } from '@portafilter/config/failure'
import { type Bilingual, explain, type Language, languageOf, refuse } from '@portafilter/kernel'
import type { ChildName } from './children.ts'
import type { Supervised } from './supervise.ts'

const RETRY_AFTER_S = 3

/** What people call it who buy here. */
const WORDS: Partial<Record<ChildName, Bilingual>> = {
  postgres: { CN: '数据库', EN: 'the database' },
  api: { CN: '商城服务', EN: 'the shop’s service' },
}

const inWords = (waitedFor: readonly Supervised[], language: Language): string =>
  waitedFor.flatMap(({ name }) => WORDS[name]?.[language] ?? []).join(language === 'CN' ? '、' : ', ')

/** In both languages, since it knows nobody's. */
const page = (waitedFor: readonly Supervised[]): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}"><title>Portafilter</title>
<style>body{display:grid;place-content:center;gap:2rem;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;
font:1rem/1.6 system-ui,sans-serif;text-align:center;color:#241b15;background:#f6f2eb}
h1{font-size:1.5rem;margin:0 0 .5rem}small{display:block}p{margin:0 auto;max-width:30rem;color:#5f5247}</style></head>
<body><main><h1>马上回来</h1><p>服务暂时中断，正在自动恢复。本页会自动刷新，您的购物车和订单都不会丢失。
<small>正在等待：${inWords(waitedFor, 'CN')}</small></p></main>
<section lang="en"><h1>Back in a moment</h1>
<p>The service is interrupted and comes back by itself. This page tries again every few seconds;
your cart and your orders are safe.
<small>Waiting for: ${inWords(waitedFor, 'EN')}</small></p></section></body></html>
`

const wantsPage = ({ headers: { accept = '' } }: IncomingMessage): boolean => accept.includes('text/html')

const send = (response: ServerResponse, type: string, body: string): void => {
  // A connection that stayed open would lead back here when the API has come.
  response.writeHead(503, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    connection: 'close',
    'retry-after': String(RETRY_AFTER_S),
  })
  response.end(body)
}

/** For operators at `/readyz`, for programs everywhere else. */
const bodyOf = ({ url, headers }: IncomingMessage, waitedFor: readonly Supervised[]): object => {
  const missing = waitedFor.map((it) => it.whyDown()).join(' ')
  if (url === '/readyz') return { status: 'not ready', missing }
  const refusal = refuse('unavailable')
  return { error: refusal.refused, code: refusal.refused, message: explain(refusal, languageOf(headers.language)) }
}

const answer = (request: IncomingMessage, response: ServerResponse, waitedFor: readonly Supervised[]): void => {
  request.resume()
  if (wantsPage(request)) send(response, 'text/html', page(waitedFor))
  else send(response, 'application/json', JSON.stringify(bodyOf(request, waitedFor)))
}

/** Who answers while the API is down. */
export type StandIn = { open(): void; close(): void }

/**
 * Answers on the API's port while the API is down, all with 503: `/readyz` says what is waited for, calls get a refusal
 * in their reader's language, and people a page that comes back by itself. Both share the port (SHARE_PORT), so that there is no
 * moment without an answer: who of them is asked while the API begins to listen is left to the kernel.
 */
export const standIn = (
  { host, port }: Config,
  needed: () => readonly Supervised[],
  say: (line: string) => void,
): StandIn => {
  let server: Server | undefined
  const waitedFor = () => needed().filter((it) => it.whyDown() !== undefined)
  return {
    open: () => {
      server = createServer((request, response) => answer(request, response, waitedFor()))
      server.on('error', (error) => say(`Nobody answers in the API’s place: ${reasonOf(error)}.`))
      server.listen({ host, port, reusePort: true })
    },
    close: () => {
      // Whoever is being answered gets the whole answer.
      server?.close()
      server = undefined
    },
  }
}
