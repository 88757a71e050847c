import type { Attributes } from '@opentelemetry/api'
import type { Tracer } from './tracer.ts'

let tracer: Tracer | undefined

/** Returns the tracer of this process; undefined where no endpoint for traces is set, which is usual. */
export const currentTracer = () => tracer

/** Runs a part of an operation, traced where tracing is enabled. */
export const traceWork = <T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> => (tracer ? tracer.part(name, attributes, work) : work())

/** Calls `fetch`; a trace contains only the host of the address. */
export const tracedFetch = (url: string, init: RequestInit = {}) =>
  traceWork(`${init.method ?? 'GET'} ${new URL(url).host}`, {}, () => fetch(url, init))

interface TracingOptions {
  /** Address of the collector (OTLP over HTTP), without `/v1/traces`. */
  endpoint: string
  /** Share of operations that are traced, 0 to 1. */
  ratio: number
  version?: string
}

/** Starts tracing in this process; its modules are loaded only now. Returns a function that stops tracing. */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { openTracer } = await import('./open-telemetry.ts')
  const newTracer = openTracer(options)
  tracer = newTracer
  return async () => {
    tracer = undefined
    await newTracer.stop()
  }
}
