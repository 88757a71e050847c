import * as z from 'zod'
import { CalendarDay } from '#liturgical-calendar/contract.ts'
import { wordsKey } from '#liturgical-calendar/celebration.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Flag, IdParam, Saved, Time, Version, orNull, requiredText } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { Loss, RichText, isBlank, plainText } from '#ui/rich-text/rich-text.ts'
import { foldText } from '#shared/text/fold-text.ts'

/** Subjects of announcements; points of one subject appear under its heading. */
export const announcementSections = {
  liturgy: 'Liturgia tygodnia',
  devotions: 'Nabożeństwa',
  parish: 'Sprawy parafii',
  banns: 'Zapowiedzi',
  dead: 'Zmarli',
  thanks: 'Podziękowania i życzenia',
} as const

/**
 * Tells whether a point may be published on the Internet. Banns may not: parties agree to the showcase by asking for the
 * marriage, to the Internet only by a consent of both (curia of Bydgoszcz on banns; the source was not the decree itself).
 */
export const isPublicPoint = ({ section, body }: Point) =>
  section !== 'banns' && !isBanns(plainText(body))

const isBanns = (text: string) =>
  BANNS_WORDS.test(foldText(text).replaceAll(/\s+/g, ' ').replaceAll(MARRIAGE, 'malzenstwo'))

const MARRIAGE =
  /(?:sakrament\w{0,9} )?malzenstw\w{0,9}|(?:sakramentaln\w{0,9} )?zwiaz\w{1,9} malzensk\w{1,9}/g

/** Words that only banns have: points written before the section „Zapowiedzi” stand in another one. */
const BANNS_WORDS =
  /zapowiedzi przedslubn|do (?:zawarcia )?malzenstwo przygotowuj|zamiar zawar\w{0,9} malzenstwo|(?:zamierzaja|pragna) (?:zawrzec|wstapic w malzenstwo)|w malzenstwo (?:zamierzaja|pragna) wstapic/

export const Point = z.strictObject({
  section: orNull(wordsKey(announcementSections)).default(null),
  body: RichText.refine(body => !isBlank(body), 'Napisz treść punktu albo go usuń'),
})
export type Point = z.infer<typeof Point>

const MAX_ANNOUNCEMENTS_DAYS = 31

const Period = {
  date_from: CalendarDay,
  date_to: CalendarDay,
}
interface Period {
  date_from: string
  date_to: string
}
const inOrder = ({ date_from, date_to }: Period) => date_from <= date_to
const backwards = { error: 'Koniec nie może być przed początkiem', path: ['date_to'] }
const isShort = ({ date_from, date_to }: Period) =>
  (Date.parse(date_to) - Date.parse(date_from)) / 86_400_000 < MAX_ANNOUNCEMENTS_DAYS
const long = {
  error: `Ogłoszenia obejmują najwyżej ${MAX_ANNOUNCEMENTS_DAYS} dni`,
  path: ['date_to'],
}

/** Announcements as the office enters them. */
export const AnnouncementEntry = z
  .strictObject({
    title: requiredText('Podaj tytuł, na przykład: XXX Niedziela Zwykła', 200),
    ...Period,
    points: z.array(Point).max(60, 'Ogłoszenia mają najwyżej 60 punktów').default([]),
    /** Null when the program fills in the week from the calendar and the book of intentions at every save. */
    week: RichText.nullable().default(null),
    with_intentions: z.boolean().default(true),
    simplified: z.array(Loss).max(10).default([]),
  })
  .refine(inOrder, backwards)
  .refine(isShort, long)
export type AnnouncementEntry = z.infer<typeof AnnouncementEntry>

export const AnnouncementRow = z.object({
  id: z.number(),
  title: z.string(),
  date_from: z.string(),
  date_to: z.string(),
  points: z.number(),
  published_at: z.string().nullable(),
})
export type AnnouncementRow = z.infer<typeof AnnouncementRow>

export const Announcement = z.object({
  ...AnnouncementRow.shape,
  version: z.number(),
  points: z.array(Point),
  week: RichText,
  week_by_hand: z.boolean(),
  with_intentions: z.boolean(),
  simplified: z.array(Loss),
  updated_at: z.string(),
})
export type Announcement = z.infer<typeof Announcement>

export const AnnouncementQuery = z.strictObject({
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  sort: buildSortField('date_from', 'title'),
  published: Flag.optional(),
})
export type AnnouncementQuery = z.infer<typeof AnnouncementQuery>

/** First and last day of announcements. */
export const DaysOfAnnouncements = z
  .strictObject(Period)
  .refine(inOrder, backwards)
  .refine(isShort, long)

const ProposalQuery = z
  .strictObject({ ...Period, with_intentions: Flag.default(true) })
  .refine(inOrder, backwards)
  .refine(isShort, long)

/** Moment of publication: a day and an hour in Poland. */
export const PublishEntry = z.strictObject({ version: Version, day: Day, time: Time })
export type PublishEntry = z.infer<typeof PublishEntry>

const write = { access: 'announcements.write', params: IdParam, answer: Saved }
const Standing = z.strictObject({ version: Version })

export const announcements = {
  list: endpoint('GET /api/announcements', {
    access: 'announcements.read',
    query: AnnouncementQuery,
    answer: Page(AnnouncementRow),
  }),
  /**
   * Proposes a title and a week for the days of new announcements, and names existing announcements of the same days.
   */
  proposal: endpoint('GET /api/announcements/proposal', {
    access: 'announcements.write',
    query: ProposalQuery,
    answer: z.object({
      title: z.string(),
      week: RichText,
      others: z.array(z.object({ id: z.number(), title: z.string() })),
    }),
  }),
  get: endpoint('GET /api/announcements/:id', {
    access: 'announcements.read',
    params: IdParam,
    answer: Announcement,
  }),
  add: endpoint('POST /api/announcements', {
    bodyKiB: 512,
    allowApiToken: true,
    access: 'announcements.write',
    body: AnnouncementEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/announcements/:id', {
    bodyKiB: 512,
    ...write,
    body: AnnouncementEntry.safeExtend({ version: Version }),
  }),
  publish: endpoint('POST /api/announcements/:id/publish', {
    formerAddress: 'PUT /api/announcements/:id/publication',
    ...write,
    body: PublishEntry,
    event: { type: 'announcements.published', record: '/api/announcements/:id' },
  }),
  withdraw: endpoint('POST /api/announcements/:id/withdraw', {
    formerAddress: 'DELETE /api/announcements/:id/publication',
    ...write,
    body: Standing,
    event: { type: 'announcements.withdrawn', record: '/api/announcements/:id' },
  }),
  remove: endpoint('DELETE /api/announcements/:id', { ...write, body: Standing }),
}
