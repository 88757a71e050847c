import * as z from 'zod'
import { CalendarDay } from '#liturgical-calendar/contract.ts'
import { Colour, Rank } from '#liturgical-calendar/celebration.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Saved, Version, Year, orNull, requiredText, reasonText } from '#shared/fields.ts'

/** Reasons why a church has a celebration of its own. */
export const ownCelebrationKinds = {
  patron: 'tytuł kościoła (patron)',
  dedication: 'rocznica poświęcenia kościoła',
  feast: 'obchód lokalny albo z kalendarza diecezji',
} as const
export type OwnCelebrationKind = keyof typeof ownCelebrationKinds

const OwnCelebrationKind = z.enum(['patron', 'dedication', 'feast'], 'Wybierz rodzaj obchodu')
const name = requiredText('Podaj nazwę obchodu', 160)
const colour = z.enum(Colour.options, 'Wybierz kolor szat')
const year = orNull(Year.min(1970, 'Podaj rok od 1970'))

const celebrationFields = {
  kind: OwnCelebrationKind,
  /** A celebration of the calendar that has a higher rank in this parish; it determines the day. */
  key: orNull(z.string().max(80)),
  name,
  rank: z.enum(['solemnity', 'feast', 'memorial', 'optional_memorial'], 'Wybierz rangę'),
  colour,
  month: orNull(z.coerce.number<number>().int().min(1).max(12)),
  month_day: orNull(z.coerce.number<number>('Podaj dzień miesiąca').int('Podaj dzień miesiąca')),
  year_from: year,
  year_to: year,
}

/** An annual celebration of the parish itself. */
export const OwnCelebration = z.object({
  ...celebrationFields,
  month: z.number().nullable(),
  month_day: z.number().nullable(),
  year_from: z.number().nullable(),
  year_to: z.number().nullable(),
  id: z.number(),
  version: z.number(),
  /** Day of the celebration in this year; null when it is not celebrated. */
  day: z.string().nullable(),
})
export type OwnCelebration = z.infer<typeof OwnCelebration>

type CelebrationDates = {
  kind: OwnCelebrationKind
  key: string | null
  month: number | null
  month_day: number | null
}

export const OwnCelebrationEntry = z
  .strictObject({ ...celebrationFields, version: Version.optional() })
  .refine(({ month, month_day }) => (month === null) === (month_day === null), {
    error: 'Podaj dzień i miesiąc albo zostaw oba pola puste',
    path: ['month_day'],
  })
  .refine(
    ({ kind, key, month }: CelebrationDates) =>
      kind === 'dedication' || key !== null || month !== null,
    {
      error: 'Podaj dzień i miesiąc albo wybierz obchód z kalendarza',
      path: ['month_day'],
    },
  )
  .refine(({ month, month_day }) => month === null || isYearly(month, month_day!), {
    error: 'Takiego dnia nie ma w każdym roku. Wybierz inny',
    path: ['month_day'],
  })
  .refine(({ year_from, year_to }) => !year_from || !year_to || year_from <= year_to, {
    error: 'Ostatni rok nie może być przed pierwszym',
    path: ['year_to'],
  })
export type OwnCelebrationEntry = z.infer<typeof OwnCelebrationEntry>

const isYearly = (month: number, day: number) =>
  day >= 1 && day <= new Date(Date.UTC(2027, month, 0)).getUTCDate()

export const DayCorrection = z.strictObject({
  name,
  rank: z.enum(Rank.options, 'Wybierz rangę'),
  colour,
  reason: reasonText('Podaj powód, na przykład: dekret biskupa z 12.03.2026', 300),
  version: Version.optional(),
})
export type DayCorrection = z.infer<typeof DayCorrection>

const CelebrationChoice = z.object({
  key: z.string(),
  name: z.string(),
  rank: Rank,
  colour: Colour,
  day: z.string(),
})
export type CelebrationChoice = z.infer<typeof CelebrationChoice>

const day = z.strictObject({ day: CalendarDay })

export const ownCelebrations = {
  list: endpoint('GET /api/liturgical-celebrations', {
    access: 'calendar.read',
    answer: z.object({ data: z.array(OwnCelebration) }),
  }),
  /** Celebrations of the calendar that a church may have as its title. */
  choices: endpoint('GET /api/liturgical-celebrations/choices', {
    access: 'calendar.read',
    answer: z.object({ data: z.array(CelebrationChoice) }),
  }),
  add: endpoint('POST /api/liturgical-celebrations', {
    access: 'calendar.write',
    body: OwnCelebrationEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/liturgical-celebrations/:id', {
    access: 'calendar.write',
    params: IdParam,
    body: OwnCelebrationEntry,
    answer: Saved,
  }),
  remove: endpoint('DELETE /api/liturgical-celebrations/:id', {
    access: 'calendar.write',
    params: IdParam,
    answer: z.object({}),
  }),
  correct: endpoint('PUT /api/liturgical-days/:day', {
    access: 'calendar.write',
    params: day,
    body: DayCorrection,
    answer: Saved,
  }),
  /** Removes the correction, so that the calendar applies again. */
  restore: endpoint('DELETE /api/liturgical-days/:day', {
    access: 'calendar.write',
    params: day,
    answer: z.object({}),
  }),
}
