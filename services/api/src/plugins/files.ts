import type { OpenedFile, ServedFiles } from '@portafilter/room'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppDeps } from '../deps.ts'

/** Nothing in a file is run or framed, whatever it holds. */
const SEALED = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const HEADERS: Readonly<Record<ServedFiles['visibility'], (name: string, file: OpenedFile) => Record<string, string>>> =
  {
    public: () => ({ 'cache-control': 'public, max-age=31536000, immutable' }),
    private: (name, { mime, savedAs }) => ({
      'cache-control': 'private, no-store',
      'content-disposition':
        savedAs === undefined
          ? `inline; filename="${name}.${mime.split('/')[1]}"`
          : `attachment; filename="${savedAs}"`,
    }),
  }

const send = (reply: FastifyReply, headers: Record<string, string>, { mime, bytes }: OpenedFile): FastifyReply =>
  reply
    .headers({ ...headers, 'content-security-policy': SEALED })
    .type(mime)
    .send(bytes)

/** What the rooms answer beside their calls; an address that does not open is as unknown as one that never was. */
export const files = async (app: FastifyInstance, deps: Pick<AppDeps, 'files'>): Promise<void> => {
  for (const { prefix, visibility, open } of deps.files)
    app.get(`${prefix}/:name`, async (request, reply) => {
      const { name } = request.params as { name: string }
      const file = await open(name, request.query as Record<string, unknown>)
      return file === undefined ? reply.callNotFound() : send(reply, HEADERS[visibility](name, file), file)
    })
}
