import type { Context } from '#platform/context.ts'
import { COUNTED, countedBooks } from '../books/dimensions.ts'
import type { StatisticsSubject } from '../../contract.ts'
import {
  SMALLEST,
  type StatisticsRow,
  type StatisticsTable,
  computeSum,
  withSum,
} from '../../table.ts'
import { type Years, eachYear } from '../years.ts'
import { type Diocese, readDiocese } from './sums.ts'

const SMALL_NUMBERS_NOTE = `Liczby od 1 do ${SMALLEST - 1} są tu zastąpione słowami „mniej niż ${SMALLEST}”, a sumy liczą się z tego, co widać, dlatego bywają przedziałem.`

const parishRows = ({ parishes }: Diocese, values: (parish: number) => StatisticsRow['values']) =>
  withSum(parishes.map(({ id, label }) => ({ label, values: values(id) })))

const byParish = {
  key: 'parishes',
  head: 'Parafia',
  chart: 'none',
  note: SMALL_NUMBERS_NOTE,
} as const

const books = (diocese: Diocese, years: Years): StatisticsTable[] => {
  const columns = countedBooks.map(book => COUNTED[book].title)
  const rows = eachYear(years).map(year => ({
    label: String(year),
    values: countedBooks.map(book => diocese.sum(book, { year })),
  }))
  return [
    {
      key: 'years',
      title: 'Akty w kolejnych latach',
      head: 'Rok',
      columns,
      ...withSum(rows),
      chart: 'lines',
      note: SMALL_NUMBERS_NOTE,
    },
    {
      ...byParish,
      title: 'Akty w parafiach',
      columns,
      ...parishRows(diocese, parish => countedBooks.map(book => diocese.sum(book, { parish }))),
    },
  ]
}

const peoples = (diocese: Diocese): StatisticsTable[] => [
  {
    ...byParish,
    title: 'Parafianie w parafiach',
    columns: ['Mężczyźni', 'Kobiety', 'Razem'],
    ...parishRows(diocese, parish => {
      const men = diocese.sum('men', { parish })
      const women = diocese.sum('women', { parish })
      return [men, women, computeSum([men, women])]
    }),
  },
]

const families = (diocese: Diocese): StatisticsTable[] => [
  {
    ...byParish,
    title: 'Rodziny w parafiach',
    columns: ['Rodziny'],
    ...parishRows(diocese, parish => [diocese.sum('families', { parish })]),
  },
]

const SUBJECTS = {
  books: { measures: countedBooks, buildTables: books },
  peoples: { measures: ['men', 'women'], buildTables: peoples },
  families: { measures: ['families'], buildTables: families },
}

export async function tablesOfDiocese(
  context: Pick<Context, 'db' | 'user'>,
  subject: StatisticsSubject,
  years: Years,
): Promise<StatisticsTable[]> {
  const { measures, buildTables } = SUBJECTS[subject]
  return buildTables(await readDiocese(context, years, measures), years)
}
