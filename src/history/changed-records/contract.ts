import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import type { Permission } from '#auth/rights/permissions.ts'
import { boundedText } from '#shared/fields.ts'

const INVALID_CURSOR =
  'Nieprawidłowy parametr changed_since. Podaj cursor z poprzedniej odpowiedzi albo pomiń parametr, aby zacząć od początku.'

const ChangedRecord = z.object({
  id: z.number(),
  /** Whether the record can no longer be read: deleted, merged into another, or its person under restriction. */
  removed: z.boolean(),
  /** API address of the record; null when removed. */
  record: z.string().nullable(),
})

/**
 * Declares the records of one list that have changed since a cursor. Each record is named at least once after each of
 * its changes; once a page when it changed several times.
 */
const declareChanges = (path: string, access: Permission) =>
  endpoint(`GET /api/${path}/changes`, {
    access,
    query: z.strictObject({
      /** `cursor` of the last page read; absent: from the first change. 410 after the parish was restored to a moment. */
      changed_since: boundedText(60, INVALID_CURSOR)
        .regex(/^\d{1,15}\.[\da-f]*$/, INVALID_CURSOR)
        .optional(),
    }),
    answer: z.object({
      data: z.array(ChangedRecord),
      /** `changed_since` of the next page. */
      cursor: z.string(),
      /** Whether more changes had been made when the page was read. */
      more: z.boolean(),
    }),
  })

/** Lists whose changes another program can follow, by table. */
export const changedRecords = {
  people: declareChanges('peoples', 'people.read'),
  families: declareChanges('families', 'families.read'),
  communions: declareChanges('communions', 'communions.read'),
  confirmations: declareChanges('confirmations', 'confirmations.read'),
  deceased: declareChanges('deceased', 'deceased.read'),
  intentions: declareChanges('intentions', 'intentions.read'),
  announcements: declareChanges('announcements', 'announcements.read'),
  parish_places: declareChanges('parish-places', 'places.read'),
}
export type FollowedTable = keyof typeof changedRecords
