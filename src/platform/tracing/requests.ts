import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StartedTrace } from './tracer.ts'
import { currentTracer } from './tracing.ts'

const startedRequests = new WeakMap<FastifyRequest, StartedTrace>()

/** Traces each request under its route pattern; the log contains the trace id. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const tracer = currentTracer()
    if (!tracer) return next()
    const work = tracer.begin(request.method)
    startedRequests.set(request, work)
    request.log = request.log.child({ trace: work.id })
    work.within(next)
  })
  // Restores the context, because the end of a body is an event of the socket, outside the context of the request.
  app.addHook('preValidation', (request, _reply, next) => {
    const work = startedRequests.get(request)
    if (work) work.within(next)
    else next()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    startedRequests.get(request)?.end(
      `${method} ${route}`,
      {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': statusCode,
      },
      statusCode >= 500,
    )
  })
}
