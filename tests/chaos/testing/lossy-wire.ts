import { WebSocket } from 'ws'
import type { Wire } from '../../../web/kit/src/chat/client/link.ts'

/** Takes acknowledgements away, so many of all that come, and the connection with each. */
export const loseAcknowledgements = (most: number) => {
  const lost = new Set<string>()
  return {
    lost,
    /** Loses every third, and each message's once. */
    takes: (text: string): boolean => {
      const { type, client_id } = JSON.parse(text) as { type: string; client_id?: string }
      if (type !== 'sent' || client_id === undefined || lost.size >= most || lost.has(client_id)) return false
      if (Number.parseInt(client_id.slice(0, 8), 16) % 3 > 0) return false
      lost.add(client_id)
      return true
    },
  }
}

/**
 * A browser's connection to an API process, by which some of what the server says never comes.
 * @param url `http://127.0.0.1:{port}`
 */
export const lossyWire = (url: string, takes: (text: string) => boolean): Wire => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/prod-api/ws/chat`, { origin: url })
  const wire = new EventTarget()
  const tell = (type: string, more: object = {}) => wire.dispatchEvent(Object.assign(new Event(type), more))
  // What cannot be reached is closed, as in a browser.
  socket.on('error', () => undefined)
  socket.on('open', () => tell('open'))
  socket.on('close', (code) => tell('close', { code }))
  socket.on('message', (data) => {
    const text = String(data)
    if (takes(text)) socket.terminate()
    else tell('message', { data: text })
  })
  return Object.assign(wire, {
    send: (text: string) => socket.send(text, () => undefined),
    close: () => socket.close(),
  }) as unknown as Wire
}
