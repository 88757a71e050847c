import type { Attributes } from '@opentelemetry/api'

/** Measures parts of an operation; names and attributes are patterns, kinds and states, never personal data. */
export interface Tracer {
  /** Begins a new operation without a parent. */
  begin(name: string): StartedTrace
  /** Runs a part of the current operation, or a new operation where there is none. */
  part<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** Sends the remaining spans, for at most two seconds. */
  stop(): Promise<void>
}

export interface StartedTrace {
  /** Trace id of 32 characters, as in the log. */
  id: string
  /** Runs `go` so that everything it does, also asynchronously, belongs to the operation. */
  within(go: () => void): void
  end(name: string, attributes: Attributes, failed: boolean): void
}
