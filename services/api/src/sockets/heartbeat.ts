import type { WebSocket } from 'ws'

/** What asks a client whether it is there, and ends it where it has not answered since it was asked before. */
export const heartbeat = (socket: WebSocket): (() => void) => {
  let isThere = true
  socket.on('pong', () => {
    isThere = true
  })
  return () => {
    if (isThere) socket.ping()
    else socket.terminate()
    isThere = false
  }
}
