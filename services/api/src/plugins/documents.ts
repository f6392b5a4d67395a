import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openapiOfCalls, openapiOfResources } from '@portafilter/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../deps.ts'

/** The calls as documents (OpenAPI 3.1), and as a page that needs nothing from elsewhere. */
export const documents = async (app: FastifyInstance, { calls, resources }: AppDeps): Promise<void> => {
  const ofCalls = openapiOfCalls(calls.map(({ name, definition }) => ({ name, definition })))
  const ofResources = openapiOfResources(resources.map(({ definition }) => definition))
  const serve = (path: string, document: object) => {
    const body = JSON.stringify(document)
    app.get(path, (_, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(body),
    )
  }
  serve('/prod-api/openapi.json', ofCalls)
  serve('/staff-api/openapi.json', ofResources)
  await app.register(swagger, { mode: 'static', specification: { document: ofCalls as never } })
  await app.register(swaggerUi, {
    routePrefix: '/prod-api/docs',
    // The validator would be asked elsewhere.
    uiConfig: { docExpansion: 'none', filter: true, layout: 'BaseLayout', validatorUrl: null } as object,
    theme: { title: 'Portafilter' },
  })
}
