import swaggerUi from '@fastify/swagger-ui'
import { openapiOfCalls, openapiOfResources } from '@portafilter/contract/openapi'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { AppDeps } from '../deps.ts'

/** What the first step of a call's address stands for (the specification's own words). */
const GROUPS = {
  user: 'Signing in and out, and who is signed in',
  address: 'The buyer’s shipping addresses',
  machine: 'Machines by type, and one with all that is known of it',
  machineBuy: 'What a model of a series has, for who chooses among them',
  part: 'Spare parts: by search, by machine, by code',
  explosion: 'Exploded diagrams: the sheets of a machine, and what stands on them',
  document: 'Papers of machines: service documents, and data for buyers overseas',
  video: 'Films about machines',
  faq: 'What is often asked about a machine, and what helps',
  file: 'Pictures that buyers upload, for a later call to use',
  cart: 'The cart, what it amounts to, and what the monthly rule counts',
  collect: 'Favourites: what is ordered again and again',
  wechatPay: 'Paying by WeChat Pay: codes to scan, and what became of them',
  aliPay: 'Paying by Alipay: its page to go to, and what became of it',
  courier: 'What the courier tells of parcels by itself',
  invoice: 'Invoices: what they say, and asking for them',
  afterSale: 'After-sales cases: returns, exchanges, refunds of what never came',
  support: 'How people of the shop are reached, and when',
  chat: 'The talk with customer service: what has been said, and the cards in it',
  order: 'Orders from submission to receipt: payment, vouchers, deliveries',
}

const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * The calls as documents (OpenAPI 3.1), and as a page that needs nothing from elsewhere. They are made when somebody asks for them:
 * few do, and it takes a processor a tenth of a second.
 */
export const documents = async (app: FastifyInstance, { calls, resources, sockets }: AppDeps): Promise<void> => {
  const named = calls.map(({ name, definition }) => ({ name, definition }))
  const told = sockets.map(({ definition }) => definition)
  const ofCalls = once(() => openapiOfCalls(named, GROUPS, told))
  const ofResources = once(() => openapiOfResources(resources.map(({ definition }) => definition)))
  const serve = (path: string, document: () => object) => {
    const body = once(() => Buffer.from(JSON.stringify(document())))
    app.get(path, (_, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(body()),
    )
  }
  serve('/prod-api/openapi.json', ofCalls)
  serve('/staff-api/openapi.json', ofResources)
  // The page asks by this name for its document; the plugin that is called so would have to be given it at the start. JSON is YAML, too.
  const ofPage = (asked?: { yaml: boolean }) => (asked?.yaml ? JSON.stringify(ofCalls()) : ofCalls())
  await app.register(fp(async (scope) => void scope.decorate('swagger', ofPage), { name: '@fastify/swagger' }))
  await app.register(swaggerUi, {
    routePrefix: '/prod-api/docs',
    // The validator would be asked elsewhere.
    uiConfig: { docExpansion: 'none', filter: true, layout: 'BaseLayout', validatorUrl: null } as object,
    theme: { title: 'Portafilter' },
  })
}
