import { type Printing, printList } from '#documents/server/lists.ts'
import { notFound } from '#platform/refusals.ts'
import { selectActs } from '../../server/reading.ts'
import { yearbookLine } from './content.ts'

/** Prints the acts of one year in the order of their numbers. */
export const printYearbook = (context: Printing, year: number) =>
  printList(context, async db => {
    const acts = await selectActs(db)
      .where('year', '=', year)
      .orderBy('act_order')
      .orderBy('act_number')
      .orderBy('id')
      .execute()
    if (!acts.length) throw notFound(`W księdze ochrzczonych nie ma aktów z roku ${year}`)
    return {
      template: 'baptisms-yearbook',
      title: `Księga ochrzczonych ${year}`,
      subject: 'baptisms',
      filters: `rok ${year}`,
      count: acts.length,
      content: { year, acts: acts.map(yearbookLine) },
    }
  })
