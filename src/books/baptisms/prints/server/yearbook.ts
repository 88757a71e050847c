import { printYearOfActs } from '#books/core/server/yearbook.ts'
import type { Printing } from '#documents/server/lists.ts'
import { selectActs } from '../../server/reading.ts'
import { yearbookLine } from './content.ts'

/** Prints the acts of one year in the order of their numbers. */
export const printYearbook = (context: Printing, year: number) =>
  printYearOfActs(context, year, selectActs, {
    template: 'baptisms-yearbook',
    subject: 'baptisms',
    title: 'Księga ochrzczonych',
    missing: 'W księdze ochrzczonych nie ma aktów',
    line: yearbookLine,
  })
