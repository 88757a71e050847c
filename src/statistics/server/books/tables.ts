import { bookCatalogue } from '#shared/book-catalogue.ts'
import { type StatisticsRow, type StatisticsTable, withSum } from '../../table.ts'
import { type Years, eachYear } from '../years.ts'
import type { Counts, MeanAges } from './counts.ts'
import {
  BAPTISM_AGE_LABELS,
  COUNTED,
  type CountedBook,
  DEATH_AGE_LABELS,
  UNKNOWN_VALUE,
  WEDDING_AGE_LABELS,
  countedBooks,
} from './dimensions.ts'
import { MONTHS } from '#shared/dates/month-names.ts'
import { EFFECTS_LABELS, FAITHS_LABELS, ORDINARY_KIND } from '../wedding-classes.ts'

const BOOKS = countedBooks.map(book => COUNTED[book].title)

type Column = [book: CountedBook, dimension: string]
type Label = [value: number, label: string]

/** Returns a row for each label, and one for acts without the value, if any. */
function lines(
  counts: Counts,
  columns: readonly Column[],
  labels: readonly Label[],
): StatisticsRow[] {
  const line = ([value, label]: Label): StatisticsRow => ({
    label,
    values: columns.map(([book, dimension]) => counts(book, dimension, value)),
  })
  const unknown = line([UNKNOWN_VALUE, 'brak danych'])
  return [...labels.map(line), ...(unknown.values.some(Boolean) ? [unknown] : [])]
}

const numberLabels = (labels: readonly string[], first = 0): Label[] =>
  labels.map((label, place) => [place + first, label])

const none = { chart: 'none', note: null } as const
const bars = { chart: 'bars', note: null } as const

export function yearsTable(counts: Counts, years: Years): StatisticsTable {
  const rows = eachYear(years).map(year => ({
    label: String(year),
    values: countedBooks.map(book => counts(book, 'year', year)),
    links: countedBooks.map(book => `${bookCatalogue[book].path}?year=${year}&cancelled=false`),
  }))
  return {
    key: 'years',
    title: 'Akty w kolejnych latach',
    head: 'Rok',
    columns: BOOKS,
    ...withSum(rows),
    chart: 'lines',
    note: 'Rok to rok aktu w księdze. Akty unieważnione się nie liczą.',
  }
}

const monthsTable = (counts: Counts): StatisticsTable => ({
  key: 'months',
  title: 'Akty w miesiącach',
  head: 'Miesiąc',
  columns: BOOKS,
  ...withSum(
    lines(
      counts,
      countedBooks.map((book): Column => [book, 'month']),
      numberLabels(MONTHS, 1),
    ),
  ),
  chart: 'bars',
  note: 'Miesiąc to miesiąc udzielenia sakramentu, a w księdze zmarłych miesiąc śmierci.',
})

const genderTable = (counts: Counts): StatisticsTable => {
  const books = countedBooks.filter(book => book !== 'weddings')
  return {
    key: 'gender',
    title: 'Akty według płci',
    head: 'Płeć',
    columns: books.map(book => COUNTED[book].title),
    ...withSum(
      lines(
        counts,
        books.map((book): Column => [book, 'gender']),
        numberLabels(['mężczyzna', 'kobieta'], 1),
      ),
    ),
    ...none,
  }
}

const baptismTables = (counts: Counts, marriages: readonly Label[]): StatisticsTable[] => [
  {
    key: 'baptisms_age',
    title: 'Chrzty według wieku ochrzczonych',
    head: 'Wiek',
    columns: ['Chrzty'],
    ...withSum(lines(counts, [['baptisms', 'age']], numberLabels(BAPTISM_AGE_LABELS))),
    ...bars,
  },
  {
    key: 'parents_marriage',
    title: 'Chrzty według ślubu rodziców',
    head: 'Ślub rodziców',
    columns: ['Chrzty'],
    ...withSum(lines(counts, [['baptisms', 'parents_marriage']], marriages)),
    ...bars,
  },
]

const weddingTables = (
  counts: Counts,
  kinds: readonly Label[],
  means: MeanAges[],
): StatisticsTable[] => [
  {
    key: 'weddings_effects',
    title: 'Śluby według skutków cywilnych',
    head: 'Skutki cywilne',
    columns: ['Śluby'],
    ...withSum(lines(counts, [['weddings', 'effects']], numberLabels(EFFECTS_LABELS, 1))),
    ...bars,
  },
  {
    key: 'weddings_faiths',
    title: 'Śluby według wyznania stron',
    head: 'Wyznania stron',
    columns: ['Śluby'],
    ...withSum(lines(counts, [['weddings', 'faiths']], numberLabels(FAITHS_LABELS, 1))),
    ...bars,
  },
  {
    key: 'weddings_kind',
    title: 'Śluby według rodzaju',
    head: 'Rodzaj ślubu',
    columns: ['Śluby'],
    ...withSum(lines(counts, [['weddings', 'kind']], [[ORDINARY_KIND, 'zwykły'], ...kinds])),
    ...bars,
  },
  {
    key: 'weddings_age',
    title: 'Wiek nowożeńców',
    head: 'Wiek',
    columns: ['Narzeczony', 'Narzeczona'],
    ...withSum(
      lines(
        counts,
        [
          ['weddings', 'groom_age'],
          ['weddings', 'bride_age'],
        ],
        numberLabels(WEDDING_AGE_LABELS),
      ),
    ),
    ...bars,
  },
  {
    key: 'weddings_mean_age',
    title: 'Średni wiek nowożeńców',
    head: 'Rok',
    columns: ['Narzeczony', 'Narzeczona'],
    rows: means.map(({ year, groom, bride }) => ({ label: String(year), values: [groom, bride] })),
    summed: false,
    chart: 'lines',
    note: 'Średnia z aktów, które podają wiek albo pełne daty.',
  },
]

const deathTable = (counts: Counts): StatisticsTable => {
  const [men, women, othersColumn] = (['men', 'women', 'others'] as const).map((group): Column => [
    'deceased',
    `age_of_${group}`,
  ]) as [Column, Column, Column]
  const labels = numberLabels(DEATH_AGE_LABELS)
  const hasOthers = lines(counts, [othersColumn], labels).some(({ values }) => values[0])
  return {
    key: 'deceased_age',
    title: 'Zmarli według wieku',
    head: 'Wiek',
    columns: ['Mężczyźni', 'Kobiety', ...(hasOthers ? ['Płeć nieznana'] : [])],
    ...withSum(lines(counts, [men, women, ...(hasOthers ? [othersColumn] : [])], labels)),
    ...bars,
  }
}

interface BookFigures {
  counts: Counts
  years: Years
  marriages: readonly Label[]
  kinds: readonly Label[]
  means: MeanAges[]
}

export const bookTables = ({
  counts,
  years,
  marriages,
  kinds,
  means,
}: BookFigures): StatisticsTable[] => [
  yearsTable(counts, years),
  monthsTable(counts),
  genderTable(counts),
  ...baptismTables(counts, marriages),
  ...weddingTables(counts, kinds, means),
  deathTable(counts),
]
