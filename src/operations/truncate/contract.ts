import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, boundedText, reasonText } from '#shared/fields.ts'
import { PARTS } from './parts.ts'
import { listKeys } from '#shared/objects.ts'

export const TRUNCATE = '/administration/truncate'

/** Hours for which a request waits for the other administrator. */
export const WAITING_HOURS = 72
export const SHORTEST_TERM = 7
export const LONGEST_TERM = 365

const Parts = z
  .array(z.enum(listKeys(PARTS), 'Wybierz z listy'), 'Wybierz, co ma zostać usunięte')
  .max(10)
const Kind = z.enum(['cleanup', 'removal'], 'Wybierz: czyszczenie danych albo zamknięcie parafii')

const RowCount = z.object({ table: z.string(), label: z.string(), rows: z.number() })
export type RowCount = z.infer<typeof RowCount>

export const Preview = z.object({
  parish_id: z.number(),
  /** Name of the parish, which must be typed exactly before anything is deleted. */
  name: z.string(),
  counted: z.array(RowCount),
  total: z.number(),
})
export type Preview = z.infer<typeof Preview>

const Name = boundedText(400, 'Wpisz nazwę parafii').trim().min(1, 'Wpisz nazwę parafii')

/** Request for a cleanup; another administrator must approve it. */
export const CleanupEntry = z.strictObject({
  parish_id: z.number('Wybierz parafię').int().positive('Wybierz parafię'),
  kind: Kind,
  parts: Parts.default([]),
  reason: reasonText('Napisz, dlaczego dane mają zniknąć'),
  /** Days from the approval to the removal of a closed parish. */
  term_days: z
    .number('Podaj liczbę dni')
    .int('Podaj liczbę całkowitą')
    .min(SHORTEST_TERM, `Najmniej ${SHORTEST_TERM} dni`)
    .max(LONGEST_TERM, `Najwyżej ${LONGEST_TERM} dni`)
    .default(30),
  name: Name,
})
export type CleanupEntry = z.infer<typeof CleanupEntry>

const text = z.string().nullable()

export const Cleanup = z.object({
  id: z.number(),
  parish_id: z.number(),
  parish: z.string(),
  kind: Kind,
  parts: Parts,
  counted: z.array(RowCount),
  total: z.number(),
  reason: z.string(),
  term_days: z.number().nullable(),
  state: z.enum(['waiting', 'approved', 'done', 'failed', 'refused', 'cancelled', 'expired']),
  requested_by_name: z.string(),
  requested_at: z.string(),
  expires_at: z.string(),
  decided_by_name: text,
  decided_at: text,
  due_at: text,
  backup_file: text,
  finished_at: text,
  problem: text,
  /** Whether the current user may approve it; not the person who requested it. */
  approvable: z.boolean(),
  /** Reason why the current user may not approve it, and who may; null otherwise. */
  obstacle: text,
  /** Whether the current user has requested it. */
  own: z.boolean(),
  /** Whether it is waiting and can still be stopped. */
  open: z.boolean(),
})
export type Cleanup = z.infer<typeof Cleanup>

const installationAccess = { access: 'installation.manage', scope: 'installation' } as const

export const parishCleanups = {
  /** Lists the last fifty, newest first; `alone` means that no other administrator exists who could approve. */
  list: endpoint('GET /api/truncate', {
    ...installationAccess,
    answer: z.object({ data: z.array(Cleanup), alone: z.boolean() }),
  }),
  preview: endpoint('GET /api/truncate/preview', {
    ...installationAccess,
    query: z.strictObject({
      parish_id: Id,
      parts: z
        .preprocess(value => (typeof value === 'string' ? [value] : value), Parts)
        .default([]),
    }),
    answer: Preview,
  }),
  ask: endpoint('POST /api/truncate', {
    ...installationAccess,
    body: CleanupEntry,
    answer: z.object({ id: z.number() }),
    status: 201,
  }),
  approve: endpoint('POST /api/truncate/:id/approve', {
    formerAddress: 'POST /api/truncate/:id/approval',
    ...installationAccess,
    requirePassword: true,
    params: IdParam,
    body: z.strictObject({ name: Name }),
    answer: z.object({}),
  }),
  /** Stops a request: withdrawn by its requester, refused by another administrator, or stopped before its day. */
  stop: endpoint('POST /api/truncate/:id/stop', {
    ...installationAccess,
    params: IdParam,
    answer: z.object({}),
  }),
}
