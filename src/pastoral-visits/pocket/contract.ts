import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, Saved, requiredText, uuidText } from '#shared/fields.ts'
import { VisitCorrectionEntry } from '../corrections/entry.ts'
import { ChangeAnswer, Conflict, DoorChange, PackedDoor } from '../doors/contract.ts'
import { MOST_AT_ONCE } from './limits.ts'

const text = z.string().nullable()
const Key = uuidText('Nieprawidłowy klucz urządzenia')
const instant = z.string()

/** Route available for checkout. */
export const OfferedRoute = z.object({
  id: z.number(),
  name: text,
  date: z.string(),
  time_from: z.string(),
  time_to: z.string(),
  worker: text,
  /** True when the route belongs to the current user. */
  mine: z.boolean(),
  where: z.string(),
  doors: z.number(),
})
export type OfferedRoute = z.infer<typeof OfferedRoute>

/** Checked-out data: everything a priest needs on the route, and nothing more. */
export const Pack = z.object({
  key: z.string(),
  parish_id: z.number(),
  account_id: z.number(),
  account_name: z.string(),
  season: z.string(),
  /** Day after which the device erases the data by itself. */
  expires_on: z.string(),
  server_time: instant,
  offerings: z.boolean(),
  notes: z.boolean(),
  route: OfferedRoute.extend({ companions: text, transport: text, notes: text }),
  doors: z.array(PackedDoor),
  conflicts: z.array(Conflict),
})
export type Pack = z.infer<typeof Pack>

/**
 * Instruction for a device: `keep`: keep the data; `return`: the season is over, sync and erase; `forget`: erase at
 * once; `unknown`: this installation does not know the device, which keeps its data.
 */
export const DeviceState = z.enum(['keep', 'return', 'forget', 'unknown'])
export type DeviceState = z.infer<typeof DeviceState>

export const VisitCheckout = z.object({
  id: z.number(),
  version: z.number(),
  visit_route_id: z.number(),
  route: z.string(),
  date: z.string(),
  account_name: z.string(),
  device: z.string(),
  taken_at: instant,
  seen_at: instant,
  expires_on: z.string(),
  returned_at: text,
  revoked_at: text,
  revoked_by_name: text,
  wiped_at: text,
})
export type VisitCheckout = z.infer<typeof VisitCheckout>

const listLoggedRecords = ({ route, doors }: Pack) => [
  { table_name: 'visit_routes', record_ids: [route.id] },
  { table_name: 'families', record_ids: doors.flatMap(({ family_id }) => family_id ?? []) },
  { table_name: 'people', record_ids: doors.flatMap(({ people }) => people.map(({ id }) => id)) },
]

export const visitCheckouts = {
  offered: endpoint('GET /api/visit-checkouts/routes', {
    access: 'visits.take',
    answer: z.object({ data: z.array(OfferedRoute) }),
  }),
  /** Checks a route out. A repeated key from the same account returns the present state of the route. */
  take: endpoint('POST /api/visit-checkouts', {
    access: 'visits.take',
    loggedRecords: listLoggedRecords,
    requireAccessLog: true,
    accessLogLabel: 'Trasa kolędy na telefonie',
    body: z.strictObject({
      key: Key,
      visit_route_id: Id,
      device: requiredText('Nazwij urządzenie', 100),
    }),
    answer: Pack,
    status: 201,
  }),
  /** Syncs changes and corrections; each has a key, so that a repeated one is not written twice. */
  bring: endpoint('POST /api/visit-checkouts/sync', {
    formerAddress: 'POST /api/visit-checkouts/bring',
    // Large enough that results entered on a phone can always be sent.
    bodyKiB: 1024,
    access: 'visits.take',
    body: z.strictObject({
      key: Key,
      changes: z.array(DoorChange).max(MOST_AT_ONCE, `Najwyżej ${MOST_AT_ONCE} zmian naraz`),
      corrections: z
        .array(VisitCorrectionEntry)
        .max(MOST_AT_ONCE, `Najwyżej ${MOST_AT_ONCE} poprawek naraz`),
      /** True when no data are left on the device. */
      done: z.boolean().default(false),
    }),
    answer: z.object({
      state: DeviceState,
      server_time: instant,
      answers: z.array(ChangeAnswer),
      /** Keys of the corrections that are stored now. */
      corrections: z.array(z.string()),
    }),
  }),
  /**
   * Returns the instruction for a device that sends its key; works without a session, so that a stolen device learns
   * that it must erase its data.
   */
  contact: endpoint('POST /api/visit-checkouts/report', {
    formerAddress: 'POST /api/visit-checkouts/contact',
    access: 'public',
    embeddable: true,
    body: z.strictObject({ parish_id: Id, key: Key, wiped: z.boolean().default(false) }),
    answer: z.object({ state: DeviceState, server_time: instant }),
  }),
  /** Lists devices with a checkout, present or returned, of seasons that are not over. */
  list: endpoint('GET /api/visit-checkouts', {
    access: 'visits.read',
    answer: z.object({ data: z.array(VisitCheckout) }),
  }),
  /** Revokes a checkout: the device erases its data remotely, and changes that were not synced are lost. */
  revoke: endpoint('POST /api/visit-checkouts/:id/revoke', {
    formerAddress: 'POST /api/visit-checkouts/:id/revocation',
    access: 'visits.write',
    params: IdParam,
    answer: Saved,
  }),
}
