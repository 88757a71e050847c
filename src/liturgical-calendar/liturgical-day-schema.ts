import * as z from 'zod'
import { Celebration, wordsKey } from './celebration.ts'

export const liturgicalSeasons = {
  advent: 'Adwent',
  christmas: 'Okres Narodzenia Pańskiego',
  ordinary: 'Okres Zwykły',
  lent: 'Wielki Post',
  triduum: 'Triduum Paschalne',
  easter: 'Okres Wielkanocny',
} as const

export const fastWords = {
  abstinence: 'wstrzemięźliwość od mięsa',
  strict: 'post ścisły i wstrzemięźliwość od mięsa',
} as const

/** Days with special rules for Masses. */
export const massRules = {
  none: 'nie sprawuje się Mszy świętej',
  vigil: 'tylko Wigilia Paschalna po zmroku',
  evening: 'tylko Msza Wieczerzy Pańskiej wieczorem',
} as const

export const LiturgicalDay = z.object({
  day: z.string(),
  season: wordsKey(liturgicalSeasons),
  week: z.number().nullable(),
  /** Title of the day: «Czwartek III tygodnia Wielkiego Postu». */
  title: z.string(),
  sunday_cycle: z.enum(['A', 'B', 'C']),
  weekday_cycle: z.enum(['I', 'II']),
  /** The first celebration is observed; the others are permitted instead of it. */
  celebrations: z.tuple([Celebration], Celebration),
  /** A Sunday, or a holy day on which the faithful take part in Mass. */
  obligation: z.boolean(),
  fast: wordsKey(fastWords).nullable(),
  masses: wordsKey(massRules).nullable(),
  /** Whether weddings and other ritual Masses use the texts of the day (OWMR 372). */
  ritual_masses_forbidden: z.boolean(),
  /** Reason why no funeral Mass may be celebrated; null when it may. */
  funeral_masses_forbidden: z.string().nullable(),
  /** The parish's correction of the calendar for this day; null when there is none. */
  correction: z.object({ id: z.number(), version: z.number(), reason: z.string() }).nullable(),
})
export type LiturgicalDay = z.infer<typeof LiturgicalDay>
