import { buffer } from 'node:stream/consumers'
import { type Context, requireParish } from '#platform/context.ts'
import { today } from '#shared/dates/days.ts'
import { notFound } from '#platform/refusals.ts'
import type { ExportedFile, ExportFormat } from '#platform/export/file.ts'
import { writeCsv, writeXlsx } from '#platform/sheets/write.ts'
import { booksOfParish } from './books/service.ts'
import type { Statistics, StatisticsSubject, YearsQuery } from '../contract.ts'
import { tablesOfDiocese } from './diocese/tables.ts'
import { familiesOfParish } from './families/tables.ts'
import { peopleOfParish } from './people/tables.ts'
import { type StatisticsTable, figureText } from '../table.ts'
import { type Years, getYears } from './years.ts'

type Ask = Pick<Context, 'db' | 'user'>

const SUBJECTS: Record<
  StatisticsSubject,
  (context: Ask, years: Years) => Promise<StatisticsTable[]>
> = {
  peoples: peopleOfParish,
  families: ({ db }, years) => familiesOfParish(db, years),
  books: ({ db }, years) => booksOfParish(db, years),
}

export async function readStatistics(
  context: Ask,
  subject: StatisticsSubject,
  query: YearsQuery,
): Promise<Statistics> {
  requireParish(context)
  const years = getYears(query)
  return { ...years, tables: await SUBJECTS[subject](context, years) }
}

/** Reads the same statistics for the parishes of a diocese, for its curia. */
export async function readDioceseStatistics(
  context: Ask,
  subject: StatisticsSubject,
  query: YearsQuery,
): Promise<Statistics> {
  const years = getYears(query)
  return { ...years, tables: await tablesOfDiocese(context, subject, years) }
}

/** Exports one table as a file. It contains only sums, so the register of documents does not record the export. */
export async function exportTable(
  read: () => Promise<Statistics>,
  { table: key, format }: { table: string; format: ExportFormat },
): Promise<ExportedFile> {
  const { tables, from, to } = await read()
  const table = tables.find(candidate => candidate.key === key)
  if (!table) throw notFound('Nie ma takiej tabeli')
  const titles = [table.head, ...table.columns].map(title => ({ title, width: 22 }))
  const rows = table.rows.map(({ label, values }) => [label, ...values.map(getCell)])
  const bytes =
    format === 'csv'
      ? await buffer(writeCsv(titles, rows))
      : await writeXlsx(table.title.slice(0, 31), titles, rows)
  const filename = `${table.title} ${from}–${to} – ${today()}.${format}`
  return { file: bytes.toString('base64'), filename }
}

// Returns numbers without a thousands separator, which would turn a number of a spreadsheet into text.
const getCell = (figure: StatisticsTable['rows'][number]['values'][number]) =>
  typeof figure === 'number' ? String(figure).replace('.', ',') : figureText(figure)
