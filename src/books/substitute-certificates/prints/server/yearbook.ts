import { printYearOfActs } from '#books/core/server/yearbook.ts'
import type { Printing } from '#documents/server/lists.ts'
import { selectActs } from '../../server/reading.ts'
import { yearbookLine } from './content.ts'

/** Prints the certificates of one year in the order of their numbers. */
export const printYearbook = (context: Printing, year: number) =>
  printYearOfActs(context, year, selectActs, {
    template: 'substitutes-yearbook',
    subject: 'substitute_certificates',
    title: 'Metryki zastępcze',
    missing: 'Nie ma metryk zastępczych',
    line: yearbookLine,
  })
