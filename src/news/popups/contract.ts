import * as z from 'zod'
import { Audience, AudienceView } from '#news/audience/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Day, IdParam, Saved, Version, orNull, requiredText, VersionBody } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { RichText, isBlank } from '#ui/rich-text/rich-text.ts'

/** A notice that opens automatically after signing in, once for each user of its audience. */
export const PopupEntry = z
  .strictObject({
    title: requiredText('Podaj tytuł', 200),
    body: RichText.refine(body => !isBlank(body), 'Napisz treść'),
    date_from: Day,
    /** Null: shown until it is removed. */
    date_to: orNull(Day).default(null),
    ...Audience.shape,
  })
  .refine(({ date_from, date_to }) => !date_to || date_from <= date_to, {
    error: 'Koniec nie może być przed początkiem',
    path: ['date_to'],
  })
export type PopupEntry = z.infer<typeof PopupEntry>

export const PopupRow = z.object({
  id: z.number(),
  title: z.string(),
  date_from: z.string(),
  date_to: z.string().nullable(),
  state: z.enum(['planned', 'current', 'ended']),
  /** Number of users who have dismissed it. */
  seen: z.number(),
})
export type PopupRow = z.infer<typeof PopupRow>

/** Notice as readers see it. */
export const Popup = z.object({ id: z.number(), title: z.string(), body: RichText })
export type Popup = z.infer<typeof Popup>

/** Notice as its author sees it. */
export const PopupRecord = z.object({
  ...PopupRow.shape,
  version: z.number(),
  body: RichText,
  audience: AudienceView,
})
export type PopupRecord = z.infer<typeof PopupRecord>

export const PopupQuery = z.strictObject({
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  sort: buildSortField('date_from', 'title'),
})
export type PopupQuery = z.infer<typeof PopupQuery>

const PopupReading = z.object({
  id: z.number(),
  name: z.string(),
  parish: z.string().nullable(),
  seen_at: z.string(),
})
export type PopupReading = z.infer<typeof PopupReading>

const ofAnybody = { access: 'session', scope: 'installation' } as const
const ofAuthors = { access: 'installation.manage', scope: 'installation' } as const
const recordEndpoint = { ...ofAuthors, params: IdParam, answer: Saved }

export const popups = {
  /** The newest notice that the user has not seen; `id` is null when there is none. */
  latest: endpoint('GET /api/popups/latest', {
    ...ofAnybody,
    answer: z.object({ id: z.number().nullable() }),
  }),
  show: endpoint('GET /api/popups/:id', { ...ofAnybody, params: IdParam, answer: Popup }),
  seen: endpoint('POST /api/popups/:id/mark-seen', {
    formerAddress: 'POST /api/popups/:id/seen',
    ...ofAnybody,
    params: IdParam,
    answer: z.object({}),
  }),
  list: endpoint('GET /api/popups', { ...ofAuthors, query: PopupQuery, answer: Page(PopupRow) }),
  get: endpoint('GET /api/popups/:id/record', {
    ...ofAuthors,
    params: IdParam,
    answer: PopupRecord,
  }),
  /** Accounts that have dismissed the notice, latest first. */
  seenBy: endpoint('GET /api/popups/:id/seen', {
    ...ofAuthors,
    params: IdParam,
    query: z.strictObject(Paging).pick({ page: true, per_page: true }),
    answer: Page(PopupReading),
  }),
  add: endpoint('POST /api/popups', {
    ...ofAuthors,
    body: PopupEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/popups/:id', {
    ...recordEndpoint,
    body: PopupEntry.safeExtend({ version: Version }),
  }),
  remove: endpoint('DELETE /api/popups/:id', { ...recordEndpoint, body: VersionBody }),
  restore: endpoint('POST /api/popups/:id/restore', { ...recordEndpoint, body: VersionBody }),
}
