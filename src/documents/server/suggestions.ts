import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { visibleSubjects } from '#auth/rights/server/subjects.ts'

/**
 * Number of suggestions, and the age in months of the papers they come from, so that the texts of a former parish
 * priest are not suggested for ever.
 */
const MAX_SUGGESTIONS = 20
const MONTHS = 24

/**
 * Lists the purposes and recipients of this parish’s papers, as far as the account may see them, the most frequent
 * first.
 */
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
      .limit(MAX_SUGGESTIONS)
      .execute()
    return rows.map(({ words }) => words)
  }
  return {
    purposes: await listColumnWords('purpose'),
    recipients: await listColumnWords('recipient'),
  }
}
