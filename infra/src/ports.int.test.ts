import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './ports.ts'
import { checkPort } from './run-shop.ts'

it('a port is told to be taken where somebody listens on it, and otherwise why nobody can', async () => {
  const port = await freePort()
  await expect(checkPort({ host: '127.0.0.1', port })).resolves.toBeUndefined()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  await expect(checkPort({ host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} is taken`)
  other.close()
  // An address for documents, which is nobody's (RFC 5737).
  await expect(checkPort({ host: '192.0.2.1', port })).rejects.toThrow(
    `HOST, PORT: nobody can listen at 192.0.2.1:${port} (listen EADDRNOTAVAIL: `,
  )
})
