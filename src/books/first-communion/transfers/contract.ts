import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Id, IdParam, optionalText, orNull, requiredText } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { isBefore, today } from '#shared/dates/days.ts'
import { GroupQuery, GroupUndone } from '#books/core/groups/contract.ts'
import { UndoEntry } from '#imports/contract.ts'

/** Child of the group, in the order of the future numbers. */
export const TransferCandidate = z.object({
  id: z.number(),
  surname: z.string(),
  name: z.string(),
  birth_date: z.string().nullable(),
  school_class: z.string().nullable(),
  /** Reason why the child cannot be entered in the book; null when there is none. */
  obstacle: z.string().nullable(),
  /** Missing papers: shown, but no block. */
  missing: z.array(z.string()),
})
export type TransferCandidate = z.infer<typeof TransferCandidate>

/** Preview of a transfer: every child who still prepares, and the first free number of the year. */
export const TransferPlan = z.object({
  year: z.number(),
  next_number: z.number(),
  data: z.array(TransferCandidate),
})
export type TransferPlan = z.infer<typeof TransferPlan>

/** One date, church and minister for a whole group; numbers are consecutive in alphabetical order. */
export const TransferEntry = z
  .strictObject({
    communion_date: Day,
    parish_place_id: orNull(Id).default(null),
    communion_place: requiredText('Podaj kościół, w którym udzielono I Komunii', 200),
    minister_id: orNull(Id).default(null),
    minister: requiredText('Podaj, kto udzielił I Komunii', 200),
    first_confession_date: orNull(Day).default(null),
    volume: optionalText(20),
    /** Number that the clerk saw beside the first child. */
    first_number: z.number('Podaj datę I Komunii, a pokażą się numery.').int().positive(),
    preparations: z
      .array(Id)
      .min(1, 'Zaznacz dzieci do wpisania')
      .max(300, 'Naraz można wpisać najwyżej 300 dzieci'),
  })
  .refine(({ communion_date }) => !isBefore(today(), communion_date), {
    error: 'Do księgi wpisuje się I Komunie już przyjęte',
    path: ['communion_date'],
  })
  .refine(act => !isBefore(act.communion_date, act.first_confession_date), {
    error: 'Pierwsza spowiedź poprzedza I Komunię (kan. 914)',
    path: ['first_confession_date'],
  })
export type TransferEntry = z.infer<typeof TransferEntry>

/** Group entered in the book, listed for later reference. */
export const Transfer = z.object({
  id: z.number(),
  communion_date: z.string(),
  communion_place: z.string(),
  minister: z.string(),
  year: z.number(),
  /** Lowest and highest number of the group. */
  first_number: z.string(),
  last_number: z.string(),
  acts: z.number(),
  cancelled: z.number(),
  transferred_at: z.string(),
  transferred_by_name: z.string(),
})
export type Transfer = z.infer<typeof Transfer>

export const TransferQuery = z.strictObject({
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  sort: buildSortField('communion_date', 'transferred_at'),
})
export type TransferQuery = z.infer<typeof TransferQuery>

export const communionTransfers = {
  plan: endpoint('GET /api/communion-transfers/plan', {
    access: 'communions.write',
    loggedRecords: 'communion_preparations',
    accessLogLabel: 'Wpis grupy do księgi',
    query: GroupQuery.extend({ communion_date: Day }),
    answer: TransferPlan,
  }),
  transfer: endpoint('POST /api/communion-transfers', {
    access: 'communions.write',
    body: TransferEntry,
    answer: Transfer,
    status: 201,
  }),
  /**
   * Undoes a group; 422 carries `barred_by` (at most 20), `barred_count` and the number of acts that would be `left`.
   */
  undo: endpoint('POST /api/communion-transfers/:id/undo', {
    access: 'communions.write',
    params: IdParam,
    body: UndoEntry,
    answer: GroupUndone,
  }),
  list: endpoint('GET /api/communion-transfers', {
    access: 'communions.read',
    query: TransferQuery,
    answer: Page(Transfer),
  }),
}
