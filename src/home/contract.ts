import * as z from 'zod'
import { CorrectionRow } from '#books/core/corrections/contract.ts'
import { ImportState } from '#imports/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const text = z.string().nullable()
const someOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.number(), data: z.array(row) }).nullable()

/** Tasks that wait in the office today; a part is null for users who may not see it. Lists contain five items. */
export const Home = z.object({
  /** How many records somebody has marked „wymaga uwagi”, by table; tables without any are left out. */
  attention: z.record(z.string(), z.number()).nullable(),
  /** How many notes of imported acts nobody has read yet. */
  unread_annotations: z.number().nullable(),
  /** How many records wait for a decision, for their term of keeping has passed. */
  retention: z.number().nullable(),
  /** Notices to other parishes that have not been sent. */
  notices: someOf(
    z.object({
      id: z.number(),
      person: text,
      recipient: z.string(),
      /** The act that speaks: its table and number. */
      origin: z.string(),
      origin_id: z.number().nullable(),
      created_at: z.string(),
    }),
  ),
  /** Notices from other parishes that wait to be noted in the book of baptisms. */
  incoming: z.number().nullable(),
  /** Weddings the civil registry still waits for, from the second day after; the nearest deadline first. */
  registry: someOf(
    z.object({
      id: z.number(),
      couple: z.string(),
      deadline: z.string(),
      /** Days to it; below zero it has passed. */
      left: z.number(),
    }),
  ),
  /** Baptisms asked for and not yet held, the nearest first. */
  registrations: someOf(
    z.object({
      id: z.number(),
      names: z.string(),
      surname: z.string(),
      planned_date: text,
      planned_time: text,
    }),
  ),
  /** Corrections of acts that wait for a second person, and one's own that were refused. */
  corrections: someOf(CorrectionRow),
  /** Intentions of today's Masses, in the order of the hour. */
  masses: someOf(
    z.object({
      id: z.number(),
      mass_time: z.string(),
      content: z.string(),
      celebrant: text,
    }),
  ),
  /** How many intentions wait for somebody. */
  intentions: z.number().nullable(),
  /** Orders from the public page that wait for the office, the oldest first. */
  orders: someOf(
    z.object({
      id: z.number(),
      number: z.string(),
      content: text,
      mass_date: z.string(),
      mass_time: z.string(),
    }),
  ),
  documents: someOf(
    z.object({
      id: z.number(),
      title: z.string(),
      number: z.number().nullable(),
      year: z.number(),
      recipient: text,
      subject: z.string(),
      subject_id: z.number().nullable(),
      issued_at: z.string(),
    }),
  ),
  /** Files being read into the register. */
  imports: someOf(
    z.object({
      id: z.number(),
      file_name: z.string(),
      /** The book it goes into; null for people. */
      book: text,
      state: ImportState,
      created_at: z.string(),
    }),
  ),
})
export type Home = z.infer<typeof Home>

/** A day that comes back within two weeks: of somebody's birth, of a marriage, of a death. */
const Anniversary = z.object({
  kind: z.enum(['birthday', 'wedding', 'death']),
  /** Of the card, or of the act. */
  id: z.number(),
  title: z.string(),
  years: z.number(),
  day: z.string(),
})
export type Anniversary = z.infer<typeof Anniversary>
const Anniversaries = z.object({ data: z.array(Anniversary) })
export type Anniversaries = z.infer<typeof Anniversaries>

export const home = {
  show: endpoint('GET /api/home', { access: 'session', answer: Home }),
  /** Only of what the account may read; asked for apart, so that what waits need not wait for it. */
  anniversaries: endpoint('GET /api/home/anniversaries', {
    access: 'session',
    answer: Anniversaries,
  }),
}
