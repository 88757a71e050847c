import { printList } from '#documents/lists.ts'
import { notFound } from '#platform/problems.ts'
import { type Api, serve, serveApart } from '#platform/serve.ts'
import { shelf } from '#shelf.ts'
import { type GapYear, numbering, rangesOf, yearsOf } from './contract.ts'
import { gapsOf } from './gaps.ts'

/** The numbering of any of the books. */
export function numberingRoutes(api: Api) {
  serve(api, numbering.gaps, async ({ db }, { query: { book } }) => ({
    title: shelf[book].title,
    years: await gapsOf(db, book),
  }))
  serveApart(api, numbering.print, (context, { query: { book } }) =>
    printList(context, async db => {
      const years = await gapsOf(db, book)
      if (years.length === 0) throw notFound('W tej księdze nie ma jeszcze żadnego aktu')
      return {
        template: 'book-gaps',
        title: `Braki w numeracji – ${shelf[book].title.toLocaleLowerCase('pl')}`,
        subject: book,
        filters: null,
        count: years.length,
        content: { years: years.map(lineOf) },
      }
    }),
  )
}

const lineOf = (year: GapYear) => ({
  year: yearsOf(year),
  acts: year.acts,
  numbers: year.first === null ? null : `${year.first}–${year.last}`,
  missing: year.acts === 0 ? 'brak aktów' : rangesOf(year.missing),
  missing_count: year.missing_count,
  marked: year.marked.join(', '),
  unnumbered: year.unnumbered,
})
