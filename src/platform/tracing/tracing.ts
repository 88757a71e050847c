import type { Attributes } from '@opentelemetry/api'

/** Measures parts of a work. Their names and attributes are patterns, kinds and states, never anybody's data. */
export interface Tracer {
  /** Begins a work of its own, whoever asks for it. */
  begin(name: string): Begun
  /** Does a part of the work that goes on now, or a work of its own where none does. */
  part<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>
}

export interface Begun {
  /** 32 signs, the same in the log. */
  id: string
  /** Runs `go` so that everything done in it, and all that follows from it, are parts of the work. */
  within(go: () => void): void
  end(name: string, attributes: Attributes, failed: boolean): void
}

let tracer: Tracer | undefined

/** The tracer of this process; undefined where no address for traces is given, as nearly everywhere. */
export const currentTracer = () => tracer

/** Does a part of a work, traced where traces are wanted. */
export const traceWork = <T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> => (tracer ? tracer.part(name, attributes, work) : work())

/** `fetch`; of where it leads a trace tells the host alone. */
export const tracedFetch = (url: string, init: RequestInit = {}) =>
  traceWork(`${init.method ?? 'GET'} ${new URL(url).host}`, {}, () => fetch(url, init))

interface Wanted {
  /** Address of the collector (OTLP over HTTP), without `/v1/traces`. */
  endpoint: string
  /** Which part of all works is traced, 0 to 1. */
  ratio: number
  version?: string
}

/** From here on this process traces. What it takes is loaded only now. Answers how to stop. */
export async function startTracing(options: Wanted): Promise<() => Promise<void>> {
  const { openTracer } = await import('./open-telemetry.ts')
  const newTracer = openTracer(options)
  tracer = newTracer
  return async () => {
    tracer = undefined
    await newTracer.stop()
  }
}
