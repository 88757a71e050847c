import { type RawBuilder, sql } from 'kysely'
import { yearsBetween } from '../../server/books/measures.ts'
import type { CountedBook } from '../../server/books/dimensions.ts'
import { coupleFaiths } from '../../server/wedding-classes.ts'

export type ReportedBook = CountedBook | 'conversions'

/** Line of the questionnaire that is calculated from the books. */
export interface YearFigure {
  key: string
  book: ReportedBook
  label: string
  /** Condition for the acts that are counted; by default all acts of the year that are not cancelled. */
  where?: RawBuilder<unknown>
}

const baptismAge = yearsBetween('birth_date', 'baptism_date')

// Lines of the questionnaire; the dictionary ids in them never change: ParentsMarriage, WeddingKind, BurialKind
// (dictionaries/seeds.ts).
const FIGURES: YearFigure[] = [
  { key: 'baptisms', book: 'baptisms', label: 'Chrzty' },
  {
    key: 'baptisms_infants',
    book: 'baptisms',
    label: 'przed ukończeniem roku',
    where: sql`${baptismAge} < 1`,
  },
  {
    key: 'baptisms_children',
    book: 'baptisms',
    label: 'od 1 roku do 6 lat',
    where: sql`${baptismAge} between 1 and 6`,
  },
  {
    key: 'baptisms_older',
    book: 'baptisms',
    label: '7 lat i więcej',
    where: sql`${baptismAge} >= 7`,
  },
  {
    key: 'baptisms_church',
    book: 'baptisms',
    label: 'rodzice po ślubie kościelnym',
    where: sql`dic_parents_marriage_id in (1, 2)`,
  },
  {
    key: 'baptisms_civil',
    book: 'baptisms',
    label: 'rodzice tylko po ślubie cywilnym',
    where: sql`dic_parents_marriage_id = 3`,
  },
  {
    key: 'baptisms_unmarried',
    book: 'baptisms',
    label: 'rodzice bez ślubu',
    where: sql`dic_parents_marriage_id = 4`,
  },
  { key: 'communions', book: 'communions', label: 'I Komunie' },
  { key: 'confirmations', book: 'confirmations', label: 'Bierzmowania' },
  { key: 'weddings', book: 'weddings', label: 'Śluby' },
  {
    key: 'weddings_catholics',
    book: 'weddings',
    label: 'dwojga katolików',
    where: sql`${coupleFaiths} = 1`,
  },
  {
    key: 'weddings_mixed',
    book: 'weddings',
    label: 'z ochrzczonym niekatolikiem',
    where: sql`${coupleFaiths} = 2`,
  },
  {
    key: 'weddings_unbaptised',
    book: 'weddings',
    label: 'z osobą nieochrzczoną',
    where: sql`${coupleFaiths} = 3`,
  },
  {
    key: 'weddings_validated',
    book: 'weddings',
    label: 'uważnienia małżeństwa',
    where: sql`dic_wedding_kind_id in (6, 7)`,
  },
  { key: 'deceased', book: 'deceased', label: 'Pogrzeby i zgony' },
  {
    key: 'deceased_urn',
    book: 'deceased',
    label: 'pochówek w urnie',
    where: sql`dic_burial_kind_id = 2`,
  },
  {
    key: 'deceased_anointed',
    book: 'deceased',
    label: 'zaopatrzeni sakramentami',
    where: sql`(confession or viaticum or anointing)`,
  },
  {
    key: 'deceased_without',
    book: 'deceased',
    label: 'bez sakramentów',
    where: sql`without_sacraments is not null`,
  },
  { key: 'conversions', book: 'conversions', label: 'Konwersje', where: sql`kind = 'conversion'` },
  {
    key: 'left_church',
    book: 'conversions',
    label: 'Wystąpienia z Kościoła',
    where: sql`kind = 'left_church'`,
  },
  {
    key: 'returned',
    book: 'conversions',
    label: 'Powroty do Kościoła',
    where: sql`kind = 'returned'`,
  },
]

/** Lists the lines that a user may read: conversions and leavings are confidential to clergy. */
export const listFigures = (mayReadConversions: boolean) =>
  FIGURES.filter(({ book }) => book !== 'conversions' || mayReadConversions)
