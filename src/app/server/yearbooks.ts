import { printYearbook as baptisms } from '#books/baptisms/prints/server/yearbook.ts'
import { printYearbook as confirmations } from '#books/confirmation/prints/server/papers.ts'
import { printYearbook as conversions } from '#books/conversions/prints/server/papers.ts'
import { printYearbook as deceased } from '#books/deceased/prints/server/yearbook.ts'
import { printYearbook as communions } from '#books/first-communion/prints/server/papers.ts'
import { printYearbook as substitutes } from '#books/substitute-certificates/prints/server/yearbook.ts'
import { printYearbook as weddings } from '#books/weddings/prints/server/yearbook.ts'
import type { Yearbook } from '#installation/backups/parish/server/yearbooks.ts'
import { printYearbook as intentions } from '#masses/intentions/prints/server/papers.ts'
import { type BookName, bookCatalogue } from '#platform/book-catalogue.ts'

const book = (table: BookName, print: Yearbook['print']): Yearbook => ({
  table,
  title: bookCatalogue[table].title,
  year: 'year',
  print,
})

/** Books that are printed year by year, as they stand in a backup of the parish. */
export const yearbooks: readonly Yearbook[] = [
  book('baptisms', baptisms),
  book('communions', communions),
  book('confirmations', confirmations),
  book('weddings', weddings),
  book('deceased', deceased),
  book('conversions', conversions),
  book('substitute_certificates', substitutes),
  { table: 'intentions', title: 'Księga intencji', year: 'mass_date', print: intentions },
]
