import { type RequestListener, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

const Value = z.object({ stringValue: z.string().optional(), intValue: z.unknown().optional() })
const Attribute = z.object({ key: z.string(), value: Value })
const ReceivedSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute),
  status: z.object({ code: z.number().optional() }),
})
export type ReceivedSpan = z.infer<typeof ReceivedSpan>
const Export = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(ReceivedSpan) })) }),
  ),
})

/** Starts a collector that stores what it receives (OTLP as JSON), or behaves as the test defines. */
export async function openCollector(behaviour?: RequestListener) {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, answer) => {
    const body = await text(request)
    bodies.push(`${request.url} ${body}`)
    if (behaviour) return behaviour(request, answer)
    const { resourceSpans } = Export.parse(JSON.parse(body))
    spans.push(
      ...resourceSpans.flatMap(resource => resource.scopeSpans.flatMap(scope => scope.spans)),
    )
    answer.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return {
    spans,
    bodies,
    endpoint: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
