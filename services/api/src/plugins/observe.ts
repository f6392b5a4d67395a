import { isNear } from '@portafilter/process'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { AppDeps } from '../deps.ts'

const patternOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'

/** A process that says of itself that it is not ready has answered as it should. */
const isFailure = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode >= 500 && !routeOptions.config.probe

/** Failures and changes are worth a line; the rest only when somebody looks closely. The pattern stands for the address. */
const logAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  const { statusCode } = reply
  const { changes, probe } = request.routeOptions.config
  const isWorthALine = changes || (statusCode >= 400 && !probe)
  const level = isFailure(request, reply) ? 'error' : isWorthALine ? 'info' : 'debug'
  const ms = Math.round(reply.elapsedTime * 10) / 10
  const { id, method } = request
  request.log[level]({ request: id, method, route: patternOf(request), status: statusCode, ms }, 'answered')
}

/** Latency by route, a line in the log for what matters, and `/metrics` for those who may read it. */
export const observe = fp(async (app: FastifyInstance, { registries, metrics }: AppDeps) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const bugs = new Counter({
    name: 'http_bugs_total',
    help: 'Answers with status 5xx, without those of /readyz',
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    latency.observe({ method, route: patternOf(request), status: reply.statusCode }, reply.elapsedTime / 1_000)
    if (isFailure(request, reply)) bugs.inc()
    logAnswer(request, reply)
    done()
  })
  const all = Registry.merge([registry, ...registries])
  app.get('/metrics', async (request, reply) => {
    // In a trial behind a proxy that is not declared, every caller looks near: then the proxy has to refuse the address.
    if (metrics === 'local' && !isNear(request.ip)) return reply.callNotFound()
    return reply
      .type(all.contentType)
      .header('cache-control', 'no-store')
      .send(await all.metrics())
  })
})
