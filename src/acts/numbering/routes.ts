import { printList } from '#documents/lists.ts'
import { notFound } from '#platform/problems.ts'
import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { partsOf, bookCatalogue } from '#platform/book-catalogue.ts'
import { type GapYear, numbering, rangesOf, yearsOf } from './contract.ts'
import { gapsOf } from './gaps.ts'
import { refuseClosed } from './open.ts'

/** The numbering of any of the books. */
export function numberingRoutes(api: Api) {
  serve(api, numbering.gaps, async ({ db, user }, { query: { book } }) => {
    refuseClosed(user, book)
    return { title: bookCatalogue[book].title, years: await gapsOf(db, book) }
  })
  serveWithoutTransaction(api, numbering.print, (context, { query: { book } }) => {
    refuseClosed(context.user, book)
    return printList(context, async db => {
      const years = await gapsOf(db, book)
      if (years.length === 0) throw notFound('W tej księdze nie ma jeszcze żadnego aktu')
      return {
        template: 'book-gaps',
        title: `Braki w numeracji – ${bookCatalogue[book].title.toLocaleLowerCase('pl')}`,
        subject: book,
        filters: null,
        count: years.length,
        content: { years: years.map(year => lineOf(year, partsOf(book)?.titles)) },
      }
    })
  })
}

const lineOf = (year: GapYear, titles: Readonly<Record<string, string>> = {}) => ({
  part: year.part && titles[year.part],
  year: yearsOf(year),
  acts: year.acts,
  numbers: year.first === null ? null : `${year.first}–${year.last}`,
  missing: year.acts === 0 ? 'brak aktów' : rangesOf(year.missing),
  missing_count: year.missing_count,
  marked: year.marked.join(', '),
  unnumbered: year.unnumbered,
})
