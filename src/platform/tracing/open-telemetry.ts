import { setTimeout as pause } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Tracer } from './tracer.ts'

const TRACE_EXPORT_TIMEOUT_MS = 2000

interface ExporterOptions {
  endpoint: string
  ratio: number
  version?: string
}

/** Returns only the type of an error, because its message might quote a record. */
const getKind = (problem: unknown) => (problem instanceof Error ? problem.name : 'Error')

function fail(span: Span, kind: string) {
  span.setAttribute('error.type', kind)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/**
 * Opens a tracer that sends to a collector. When the collector is unavailable, hangs or refuses, up to 2,048 spans
 * wait, further ones are dropped, and no request waits. Nothing is registered globally, so libraries add no spans of
 * their own.
 */
export function openTracer({ endpoint, ratio, version }: ExporterOptions): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'kancelaria',
      ...(version && { 'service.version': version }),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
          timeoutMillis: TRACE_EXPORT_TIMEOUT_MS,
        }),
        exportTimeoutMillis: TRACE_EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  const spans = provider.getTracer('kancelaria')
  const contexts = new AsyncLocalStorageContextManager()
  return {
    begin(name) {
      // Starts from the root, because a trace id sent from outside is not trusted.
      const span = spans.startSpan(name, { kind: SpanKind.SERVER }, ROOT_CONTEXT)
      return {
        id: span.spanContext().traceId,
        within: go => contexts.with(trace.setSpan(ROOT_CONTEXT, span), go),
        end(routeName, attributes, hasFailed) {
          span.updateName(routeName)
          span.setAttributes(attributes)
          if (hasFailed) fail(span, '5xx')
          span.end()
        },
      }
    },
    async part(name, attributes, work) {
      const span = spans.startSpan(name, { attributes }, contexts.active())
      try {
        return await contexts.with(trace.setSpan(contexts.active(), span), work)
      } catch (problem) {
        fail(span, getKind(problem))
        throw problem
      } finally {
        span.end()
      }
    },
    stop: () =>
      Promise.race([
        provider.shutdown().catch(() => {}),
        pause(TRACE_EXPORT_TIMEOUT_MS, undefined, { ref: false }),
      ]),
  }
}
