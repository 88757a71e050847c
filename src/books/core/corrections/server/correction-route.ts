import type { RecordHistory } from '#history/fields.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import type { Handle } from '#platform/server/serve.ts'

/** Endpoint that corrects or cancels an act, with its operation. */
export interface CorrectionRoute {
  endpoint: Endpoint
  handle: Handle
  /** History of the book, with the labels of its columns. */
  recordHistory: RecordHistory
  kind: 'edit' | 'cancel'
}
