import { toBeijingIso } from '@portafilter/kernel'
import type { FastifyInstance } from 'fastify'
import type { AppDeps, InboxMessage } from '../deps.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const onTheWire = ({ at, ...message }: InboxMessage) => ({ ...message, at: toBeijingIso(at) })

const article = ({ to, kind, subject, text, at }: InboxMessage): string =>
  `<article><h2>${escaped(subject || kind)}</h2><p class="to">${escaped(to)} · ${toBeijingIso(at)}</p><pre>${escaped(text)}</pre></article>`

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fafaf8;overflow-wrap:anywhere}
article{background:#fff;border:1px solid #ddd;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}.to{color:#666;margin:.25rem 0}pre{white-space:pre-wrap;font:inherit;margin:.5rem 0 0}
input{font:inherit;padding:.4rem .6rem;width:18rem;max-width:100%;box-sizing:border-box}`

const page = (messages: readonly InboxMessage[], to: string | undefined): string => `<!doctype html>
<html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox</title>
<style>${STYLE}</style></head><body><main><h1>收件箱 Inbox</h1>
<form><label>收件人 To <input name="to" value="${escaped(to ?? '')}"></label></form>
${messages.map(article).join('\n') || '<p>没有消息 No messages</p>'}
</main></body></html>`

/** What would have gone out by mail and SMS, the newest first. Only registered in demo mode. */
export const inbox = async (app: FastifyInstance, { inbox: read }: Pick<AppDeps, 'inbox'>): Promise<void> => {
  if (read === undefined) return
  app.get('/dev/inbox', async (request, reply) => {
    const { to } = request.query as { to?: string | string[] }
    const address = [to].flat()[0]?.trim() || undefined
    const messages = await read(address)
    reply.header('cache-control', 'no-store')
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    return wantsPage ? reply.type('text/html; charset=utf-8').send(page(messages, address)) : messages.map(onTheWire)
  })
}
