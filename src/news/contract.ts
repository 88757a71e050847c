import * as z from 'zod'
import { Audience, AudienceView } from '#news/audience/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Flag, IdParam, Saved, Version, orNull, requiredText } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { RichText, isBlank } from '#ui/rich-text/rich-text.ts'
import { listKeys } from '#shared/objects.ts'

interface Period {
  date_from: string
  date_to: string | null
}
const inOrder = ({ date_from, date_to }: Period) => !date_to || date_from <= date_to
const backwards = { error: 'Koniec nie może być przed początkiem', path: ['date_to'] }

const Words = z.strictObject({
  title: requiredText('Podaj tytuł', 200),
  body: RichText.refine(body => !isBlank(body), 'Napisz treść'),
  date_from: Day,
  /** Null: shown until it is removed. */
  date_to: orNull(Day).default(null),
  published: z.boolean('Zaznacz albo odznacz').default(true),
})

/** News of a parish for all its users. */
export const NewsEntry = Words.refine(inOrder, backwards)
export type NewsEntry = z.infer<typeof NewsEntry>

/** News of the program, for its audience. */
export const ProgramNewsEntry = Words.extend(Audience.shape).refine(inOrder, backwards)
export type ProgramNewsEntry = z.infer<typeof ProgramNewsEntry>

/** Labels of the states of news: before, within and after its period. */
export const newsStateWords = {
  draft: 'szkic',
  planned: 'zaplanowana',
  current: 'aktualna',
  ended: 'zakończona',
} as const
export type NewsState = keyof typeof newsStateWords

export const NewsRow = z.object({
  id: z.number(),
  title: z.string(),
  date_from: z.string(),
  date_to: z.string().nullable(),
  state: z.enum(listKeys(newsStateWords)),
  author_name: z.string(),
  /** Whether it was written in the parish, not by an administrator of the program. */
  own: z.boolean(),
  /** Whether the user may change and remove it. */
  writable: z.boolean(),
  unread: z.boolean(),
})
export type NewsRow = z.infer<typeof NewsRow>

export const NewsItem = z.object({
  ...NewsRow.shape,
  version: z.number(),
  body: RichText,
  published: z.boolean(),
  /** Audience; null for users who may not change it. */
  audience: AudienceView.nullable(),
  readers: z.number().nullable(),
})
export type NewsItem = z.infer<typeof NewsItem>

export const NewsQuery = z.strictObject({
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  sort: buildSortField('date_from', 'title'),
  unread: Flag.optional(),
})
export type NewsQuery = z.infer<typeof NewsQuery>

const ofAnybody = { access: 'session', scope: 'installation' } as const
const ofParish = { access: 'news.write' }
const ofProgram = { access: 'installation.manage', scope: 'installation' } as const
const recordEndpoint = { params: IdParam, answer: Saved }
const Standing = z.strictObject({ version: Version })

/** News of the program and of the parish, readable by every user. */
export const news = {
  list: endpoint('GET /api/news', { ...ofAnybody, query: NewsQuery, answer: Page(NewsRow) }),
  get: endpoint('GET /api/news/:id', { ...ofAnybody, params: IdParam, answer: NewsItem }),
  /**
   * The address is fixed by the specification; because the request changes data, it has the protection of a write
   * request.
   */
  read: endpoint('GET /api/news/:id/read', {
    ...ofAnybody,
    params: IdParam,
    answer: z.object({ unreadNewsCount: z.number() }),
    writesAudit: true,
  }),
}

export const parishNews = {
  add: endpoint('POST /api/news', { ...ofParish, body: NewsEntry, answer: Saved, status: 201 }),
  edit: endpoint('PUT /api/news/:id', {
    ...ofParish,
    ...recordEndpoint,
    body: NewsEntry.safeExtend({ version: Version }),
  }),
  remove: endpoint('DELETE /api/news/:id', { ...ofParish, ...recordEndpoint, body: Standing }),
  restore: endpoint('POST /api/news/:id/restore', {
    ...ofParish,
    ...recordEndpoint,
    body: Standing,
  }),
}

/** News of the program. */
export const programNews = {
  add: endpoint('POST /api/program-news', {
    ...ofProgram,
    body: ProgramNewsEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/program-news/:id', {
    ...ofProgram,
    ...recordEndpoint,
    body: ProgramNewsEntry.safeExtend({ version: Version }),
  }),
  remove: endpoint('DELETE /api/program-news/:id', {
    ...ofProgram,
    ...recordEndpoint,
    body: Standing,
  }),
  restore: endpoint('POST /api/program-news/:id/restore', {
    ...ofProgram,
    ...recordEndpoint,
    body: Standing,
  }),
}
