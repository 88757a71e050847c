import { printYearOfActs } from '#books/core/server/yearbook.ts'
import type { Printing } from '#documents/server/lists.ts'
import { selectActs, addAgeInWords } from '../../server/reading.ts'
import { yearbookLine } from './content.ts'

/** Prints the acts of one year in the order of their numbers. */
export const printYearbook = (context: Printing, year: number) =>
  printYearOfActs(context, year, selectActs, {
    template: 'deceased-yearbook',
    subject: 'deceased',
    title: 'Księga zmarłych',
    missing: 'W księdze zmarłych nie ma aktów',
    line: act => yearbookLine(addAgeInWords(act)),
  })
