import type { Yearbook } from '#operations/backups/parish/server/yearbooks.ts'
import { printYearbook } from '#masses/intentions/prints/server/papers.ts'
import { bookYearbooks } from './books.ts'

/** Books that are printed year by year into a backup of the parish. */
export const yearbooks: readonly Yearbook[] = [
  ...bookYearbooks,
  { table: 'intentions', title: 'Księga intencji', year: 'mass_date', print: printYearbook },
]
