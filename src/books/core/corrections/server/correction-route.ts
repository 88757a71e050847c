import type { RecordHistory } from '#history/fields.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import type { Handle } from '#platform/server/serve.ts'

/** An address that corrects or cancels an act, and what it does. */
export interface CorrectionRoute {
  endpoint: Endpoint
  handle: Handle
  /** The book, and its history: the words of its columns. */
  recordHistory: RecordHistory
  kind: 'edit' | 'cancel'
}
