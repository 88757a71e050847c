import * as z from 'zod'
import { Meeting, Tick } from '#books/core/checkmarks/contract.ts'
import { GroupQuery, PreparationGroups, groupFields } from '#books/core/groups/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, Id, IdParam, Saved, VersionBody, Year } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { Because } from '#books/core/act.ts'
import { BaptismData } from '#books/core/baptism-data.ts'

/** Points ticked on a card. */
export const TickedCheckmarks = z.array(z.object({ module_checkmark_type_id: z.number() }))
export type TickedCheckmarks = z.infer<typeof TickedCheckmarks>

/** Ticked points as a form sends them. */
export const CheckmarksEntry = z
  .array(z.strictObject({ module_checkmark_type_id: Id }))
  .max(500, 'Za dużo zaznaczeń')
  .default([])

/** Baptism by our own act or by a certificate; null when the register does not know it. */
export const PreparationBaptism = z.object({ ...BaptismData, own: z.boolean() }).nullable()
export type PreparationBaptism = z.infer<typeof PreparationBaptism>

export const preparationQuery = <State extends z.ZodType>(state: State) =>
  z.strictObject({
    ...Paging,
    ...groupFields,
    sort: buildSortField('surname', 'birth_date', 'school_class'),
    state: state.optional(),
    /** Only the preparations with unmet requirements. */
    incomplete: Flag.optional(),
    needs_attention: Flag.optional(),
  })

interface Schemas<Card extends z.ZodType, Row extends z.ZodType, Query extends z.ZodType> {
  /** The table of the preparation cards. */
  table: string
  /** The book in which a preparation ends; permission to read the book includes its preparations. */
  book: string
  /** The path after `/api`. */
  path: string
  card: Card
  row: Row
  query: Query
}

/**
 * Builds the endpoints that every kind of preparation has; each kind declares the endpoints for writing a card itself.
 */
export function preparationEndpoints<
  Card extends z.ZodType,
  Row extends z.ZodType,
  Query extends z.ZodType,
>({ table, book, path, card, row, query }: Schemas<Card, Row, Query>) {
  const access = `${book}.read`
  const write = { access: `${book}.write`, params: IdParam, answer: Saved }
  return {
    list: endpoint(`GET /api/${path}`, { access, loggedRecords: table, query, answer: Page(row) }),
    groups: endpoint(`GET /api/${path}/groups`, {
      access,
      query: z.strictObject({ year: Year.optional() }),
      answer: PreparationGroups,
    }),
    meeting: endpoint(`GET /api/${path}/checkmarks`, {
      access,
      loggedRecords: table,
      accessLogLabel: 'Zaznaczanie na spotkaniu',
      query: GroupQuery,
      answer: Meeting,
    }),
    tick: endpoint(`PUT /api/${path}/checkmarks`, {
      access: write.access,
      body: Tick,
      answer: z.object({ changed: z.number() }),
    }),
    get: endpoint(`GET /api/${path}/:id`, {
      access,
      loggedRecords: table,
      params: IdParam,
      answer: card,
    }),
    /**
     * A preparation is never deleted: the preparation of a person who will not receive the sacrament is withdrawn, with
     * a reason.
     */
    withdraw: endpoint(`POST /api/${path}/:id/withdraw`, { ...write, body: Because }),
    restore: endpoint(`POST /api/${path}/:id/restore`, {
      ...write,
      body: VersionBody,
    }),
  }
}
