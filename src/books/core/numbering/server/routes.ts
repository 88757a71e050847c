import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { printList } from '#documents/server/lists.ts'
import { notFound } from '#platform/refusals.ts'
import { findParts, bookCatalogue } from '#shared/book-catalogue.ts'
import { uncapitalize } from '#shared/text/uncapitalize.ts'
import { type GapYear, numbering, getRanges, getYears } from '../contract.ts'
import { listGaps } from './gaps.ts'
import { refuseClosed } from './open.ts'

/** Registers the numbering of all books. */
export const numberingRoutes = defineRoutes(numbering, {
  gaps: async ({ db, user }, { book }) => {
    refuseClosed(user, book)
    return { title: bookCatalogue[book].title, years: await listGaps(db, book) }
  },
  print: withoutTransaction((context, { book }) => {
    refuseClosed(context.user, book)
    return printList(context, async db => {
      const years = await listGaps(db, book)
      if (years.length === 0) throw notFound('W tej księdze nie ma jeszcze żadnego aktu')
      return {
        template: 'book-gaps',
        title: `Braki w numeracji – ${uncapitalize(bookCatalogue[book].title)}`,
        subject: book,
        filters: null,
        count: years.length,
        content: { years: years.map(year => getLine(year, findParts(book)?.titles)) },
      }
    })
  }),
})

const getLine = (year: GapYear, titles: Readonly<Record<string, string>> = {}) => ({
  part: year.part && titles[year.part],
  year: getYears(year),
  acts: year.acts,
  numbers: year.first === null ? null : `${year.first}–${year.last}`,
  missing: year.acts === 0 ? 'brak aktów' : getRanges(year.missing),
  missing_count: year.missing_count,
  marked: year.marked.join(', '),
  unnumbered: year.unnumbered,
})
