import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { visibleSubjects } from '#auth/rights/server/subjects.ts'

/** How many are offered, and of how many months: words of another parish priest are not proposed for ever. */
const MOST = 20
const MONTHS = 24

/** For what and for whom this parish issued papers, as far as the account may see them; the most usual first. */
export async function listDocumentSuggestions({ db, user }: Pick<Context, 'db' | 'user'>) {
  const listColumnWords = async (column: 'purpose' | 'recipient') => {
    const rows = await db
      .selectFrom('documents')
      .select(sql<string>`${sql.ref(column)}`.as('words'))
      .where(column, 'is not', null)
      .where(sql<boolean>`issued_at > now() - make_interval(months => ${MONTHS})`)
      .where(sql<boolean>`subject = any(${visibleSubjects(user)}::text[])`)
      .groupBy(column)
      .orderBy(sql`count(*)`, 'desc')
      .orderBy(sql`${sql.ref(column)} collate "pl"`)
      .limit(MOST)
      .execute()
    return rows.map(({ words }) => words)
  }
  return {
    purposes: await listColumnWords('purpose'),
    recipients: await listColumnWords('recipient'),
  }
}
