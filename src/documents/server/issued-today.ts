import { dayInPoland } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'

interface About {
  subject: string
  subject_id: number
  title: string
}

const leftToday = (db: Db) =>
  db
    .selectFrom('documents')
    .where('withdrawn_at', 'is', null)
    .where(sql<string>`${dayInPoland(sql`issued_at`)}::text`, '=', today())

/** Returns a warning when the same paper was issued today already, so that no second number is taken by mistake. */
export async function issuedToday(db: Db, { subject, subject_id, title }: About) {
  const earlier = await leftToday(db)
    .select(['number', 'year'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('title', '=', title)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return earlier
    ? `To samo pismo wydano już dziś: L. dz. ${earlier.number}/${earlier.year}. Kolejne dostanie nowy numer.`
    : undefined
}

/** Returns the same warning for papers issued together, with the number of those already issued today. */
export async function anyIssuedToday(db: Db, papers: readonly About[]) {
  const [firstPaper] = papers
  if (!firstPaper) return undefined
  if (papers.length === 1) return issuedToday(db, firstPaper)
  const issuedRows = await leftToday(db)
    .select(['subject', 'subject_id', 'title'])
    .where('number', 'is not', null)
    .execute()
  const buildKey = (about: Omit<About, 'subject_id'> & { subject_id: number | null }) =>
    `${about.subject} ${about.subject_id} ${about.title}`
  const earlier = new Set(issuedRows.map(buildKey))
  const repeatCount = papers.filter(paper => earlier.has(buildKey(paper))).length
  return repeatCount
    ? `Dziś wydano już ${repeatCount} z ${papers.length} tych pism. Kolejne dostaną nowe numery.`
    : undefined
}
