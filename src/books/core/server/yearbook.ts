import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import { type Printing, printList } from '#documents/server/lists.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'

interface Yearbook<Act> {
  template: string
  subject: string
  title: string
  /** Beginning of the refusal of a year without acts: „W księdze zmarłych nie ma aktów”. */
  missing: string
  line(act: Act): object
  content?: object
}

/** Prints the acts of one year in the order of their numbers. */
export const printYearOfActs = <Tables, Table extends keyof Tables, Act>(
  context: Printing,
  year: number,
  select: (db: Db) => SelectQueryBuilder<Tables, Table, Act>,
  { template, subject, title, missing, line, content }: Yearbook<Simplify<Act>>,
) =>
  printList(context, async db => {
    const acts = await select(db)
      .where(sql.ref('year'), '=', year)
      .orderBy(sql.ref('act_order'))
      .orderBy(sql.ref('act_number'))
      .orderBy(sql.ref('id'))
      .execute()
    if (!acts.length) throw notFound(`${missing} z roku ${year}`)
    return {
      template,
      title: `${title} ${year}`,
      subject,
      filters: `rok ${year}`,
      count: acts.length,
      content: { ...content, year, acts: acts.map(act => line(act)) },
    }
  })
