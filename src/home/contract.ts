import * as z from 'zod'
import { CorrectionRow } from '#books/core/corrections/contract.ts'
import { ImportState } from '#imports/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const text = z.string().nullable()
const getSome = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.number(), data: z.array(row) }).nullable()

/** Tasks that wait in the office today; a part is null for users who may not see it. Lists contain five items. */
export const Home = z.object({
  /** Number of records marked „wymaga uwagi”, by table; tables without any are left out. */
  attention: z.record(z.string(), z.number()).nullable(),
  /** Number of unread annotations of imported acts. */
  unread_annotations: z.number().nullable(),
  /** Number of records whose retention period has passed and that wait for a decision. */
  retention: z.number().nullable(),
  /** Notices to other parishes that have not been sent. */
  notices: getSome(
    z.object({
      id: z.number(),
      person: text,
      recipient: z.string(),
      /** Table of the act that the notice is about. */
      origin: z.string(),
      origin_id: z.number().nullable(),
      created_at: z.string(),
    }),
  ),
  /** Number of notices from other parishes that wait to be entered in the book of baptisms. */
  incoming: z.number().nullable(),
  /** Weddings not yet reported to the civil registry, from the day itself on; the nearest deadline first. */
  registry: getSome(
    z.object({
      id: z.number(),
      couple: z.string(),
      deadline: z.string(),
      /** Days until the deadline; negative when it has passed. */
      left: z.number(),
    }),
  ),
  /** Registered baptisms not celebrated yet, the nearest first. */
  registrations: getSome(
    z.object({
      id: z.number(),
      names: z.string(),
      surname: z.string(),
      planned_date: text,
      planned_time: text,
    }),
  ),
  /** Reported deaths whose funeral was not celebrated yet, the nearest first; by the wished day while no day is fixed. */
  funerals: getSome(
    z.object({
      id: z.number(),
      names: z.string(),
      surname: z.string(),
      burial_date: text,
      burial_time: text,
      wished_date: text,
    }),
  ),
  /** Corrections of acts that wait for a second person, and the user's own refused ones. */
  corrections: getSome(CorrectionRow),
  /** Number of intentions that need attention. */
  intentions: z.number().nullable(),
  /** Orders from the public page that wait for the office, the oldest first. */
  orders: getSome(
    z.object({
      id: z.number(),
      number: z.string(),
      content: text,
      mass_date: z.string(),
      mass_time: z.string(),
    }),
  ),
  documents: getSome(
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
  /** Files being imported. */
  imports: getSome(
    z.object({
      id: z.number(),
      file_name: z.string(),
      /** Target book of the file; null for people. */
      book: text,
      state: ImportState,
      created_at: z.string(),
    }),
  ),
})
export type Home = z.infer<typeof Home>

/** An anniversary within two weeks: of a birth, a marriage or a death. */
const Anniversary = z.object({
  kind: z.enum(['birthday', 'wedding', 'death']),
  /** Number of the card, or of the act. */
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
  /** Contains only data that the account may read; requested separately, so that the tasks do not wait for it. */
  anniversaries: endpoint('GET /api/home/anniversaries', {
    access: 'session',
    answer: Anniversaries,
  }),
}
