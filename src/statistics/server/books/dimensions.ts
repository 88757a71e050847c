import { type RawBuilder, sql } from 'kysely'
import { ageOfCouple, ageOfDead, groupAges, getMonth, yearsBetween } from './measures.ts'
import { listKeys } from '#shared/objects.ts'
import { civilEffects, coupleFaiths, weddingKind } from '../wedding-classes.ts'

export type CountedBook = 'baptisms' | 'communions' | 'confirmations' | 'weddings' | 'deceased'

/** Dimension of a book: an expression that gives a number for each act. */
export interface Dimension {
  key: string
  /** SQL expression; -1 where the act does not contain the value, null where the act is outside the dimension. */
  value: RawBuilder<unknown>
}

export const UNKNOWN_VALUE = -1

const dimension = (key: string, value: RawBuilder<unknown>): Dimension => ({
  key,
  value: sql`coalesce(${value}, ${sql.lit(UNKNOWN_VALUE)})`,
})
const month = (column: string) => dimension('month', getMonth(column))
const gender = dimension('gender', sql`gender`)

// Age limits: without the use of reason, and from the seventh year of life as an adult (KPK 97 §2, 852 §1).
const BAPTISM_AGES = [1, 7]
const WEDDING_AGES = [20, 25, 30, 35, 40, 50]
const DEATH_AGES = [1, 18, 40, 60, 70, 80, 90]

export const BAPTISM_AGE_LABELS = ['do 1. roku życia', 'od 1 roku do 6 lat', '7 lat i więcej']
export const WEDDING_AGE_LABELS = [
  'do 19 lat',
  '20–24 lata',
  '25–29 lat',
  '30–34 lata',
  '35–39 lat',
  '40–49 lat',
  '50 lat i więcej',
]
export const DEATH_AGE_LABELS = [
  'przed ukończeniem roku',
  '1–17 lat',
  '18–39 lat',
  '40–59 lat',
  '60–69 lat',
  '70–79 lat',
  '80–89 lat',
  '90 lat i więcej',
]

const getDeathAge = (condition: RawBuilder<unknown>) =>
  sql`case when ${condition} then coalesce(${groupAges(ageOfDead, DEATH_AGES)}, ${sql.lit(UNKNOWN_VALUE)}) end`

/** Books that are counted, with their titles and dimensions. */
export const COUNTED: Record<CountedBook, { title: string; dimensions: Dimension[] }> = {
  baptisms: {
    title: 'Chrzty',
    dimensions: [
      month('baptism_date'),
      gender,
      dimension('age', groupAges(yearsBetween('birth_date', 'baptism_date'), BAPTISM_AGES)),
      dimension('parents_marriage', sql`dic_parents_marriage_id`),
    ],
  },
  communions: { title: 'I Komunie', dimensions: [month('communion_date'), gender] },
  confirmations: { title: 'Bierzmowania', dimensions: [month('confirmation_date'), gender] },
  weddings: {
    title: 'Śluby',
    dimensions: [
      month('wedding_date'),
      dimension('effects', civilEffects),
      dimension('faiths', coupleFaiths),
      dimension('kind', weddingKind),
      dimension('groom_age', groupAges(ageOfCouple('groom'), WEDDING_AGES)),
      dimension('bride_age', groupAges(ageOfCouple('bride'), WEDDING_AGES)),
    ],
  },
  deceased: {
    title: 'Zgony',
    dimensions: [
      month('death_date'),
      gender,
      { key: 'age_of_men', value: getDeathAge(sql`gender = 1`) },
      { key: 'age_of_women', value: getDeathAge(sql`gender = 2`) },
      { key: 'age_of_others', value: getDeathAge(sql`gender is null`) },
    ],
  },
}

export const countedBooks = listKeys(COUNTED)
