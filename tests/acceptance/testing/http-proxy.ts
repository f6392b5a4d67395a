import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** As it came, but for whose connection it is by: the host stays the one that was asked. */
const onwards = ({ method, url, headers }: IncomingMessage, to: URL) =>
  request({
    host: to.hostname,
    port: to.port,
    method,
    path: url,
    headers: { ...headers, 'x-forwarded-for': '192.0.2.7' },
  })

const headOf = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string => {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}` : []))
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n')
}

/** A proxy that reads HTTP, as those before a shop do: it passes calls on, and a connection that is upgraded. */
export const openHttpProxy = async (target: string) => {
  const to = new URL(target)
  const open = new Set<Socket>()
  const server = createServer((asked, answer) => {
    const sent = onwards(asked, to)
    sent.on('response', (came) => came.pipe(answer.writeHead(came.statusCode ?? 502, came.headers)))
    sent.on('error', () => answer.writeHead(502).end())
    asked.pipe(sent)
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('upgrade', (asked: IncomingMessage, from: Socket, first: Buffer) => {
    const sent = onwards(asked, to)
    sent.on('response', (refused) => from.end(headOf(refused)))
    sent.on('error', () => from.destroy())
    sent.on('upgrade', (came, there, begun) => {
      from.write(headOf(came))
      from.write(begun)
      there.write(first)
      there.pipe(from).pipe(there)
      for (const [one, other] of [
        [from, there],
        [there, from],
      ] as const)
        one.on('error', () => other.destroy()).on('close', () => other.destroy())
    })
    sent.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
