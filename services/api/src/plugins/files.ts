import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppDeps } from '../deps.ts'

const MIMES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
}

/** Nothing in a file is run or framed, whatever it holds. */
const sealed = (reply: FastifyReply, mime: string): FastifyReply =>
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox").type(mime)

/**
 * Private pictures and papers by signed address, and the catalogue's public pictures. An address that does not open
 * is as unknown as one that never was.
 */
export const files = async (app: FastifyInstance, { openFile, openPicture }: AppDeps): Promise<void> => {
  app.get('/files/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const { exp, sig } = request.query as Record<string, unknown>
    const file = await openFile(id, String(exp), String(sig))
    if (file === undefined) return reply.callNotFound()
    const name = `${id}.${file.mime.split('/')[1]}`
    return sealed(reply, file.mime)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${name}"`)
      .send(file.bytes)
  })

  app.get('/catalogue/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const { width } = request.query as Record<string, unknown>
    const mime = MIMES[extname(name)]
    const picture = mime === undefined ? undefined : await openPicture(name, String(width))
    if (mime === undefined || picture === undefined) return reply.callNotFound()
    return sealed(reply, mime).header('cache-control', 'public, max-age=31536000, immutable').send(picture)
  })
}
