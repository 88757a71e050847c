import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Begun, currentTracer } from './tracing.ts'

const begun = new WeakMap<FastifyRequest, Begun>()

/** A trace for each request, named by the pattern of its address; its id stands in the log. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const tracer = currentTracer()
    if (!tracer) return done()
    const work = tracer.begin(request.method)
    begun.set(request, work)
    request.log = request.log.child({ trace: work.id })
    work.within(done)
  })
  // The end of a body is heard from the socket, which knows nothing of the work.
  app.addHook('preValidation', (request, _reply, done) => {
    const work = begun.get(request)
    if (work) work.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    begun.get(request)?.end(
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
