import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import {
  type SearchSource,
  NO_SEARCH_RESULTS,
  MAX_RESULTS_PER_KIND,
  dayInWords,
  joinFacts,
  toRowsWithTotal,
} from '#search/server/source.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { visibleSubjects } from '#auth/rights/server/subjects.ts'
import { previewAddress } from '#shared/book-catalogue.ts'

interface Line {
  id: number
  number: number
  year: number
  title: string
  subject: string
  subject_id: number | null
  recipient: string | null
  person: string | null
  issued_at: string
  total: number
}

/** Search source of issued documents, by their number: `12`, `12/2026`. */
export const documentsSearch: SearchSource = {
  kind: 'documents',
  title: 'Wydane dokumenty',
  access: 'documents.issue',
  async find(db, { number }, user) {
    if (!number || !/^\d+$/.test(number.number)) return NO_SEARCH_RESULTS
    const inYear = number.year ? sql`and d.year = ${number.year}` : sql``
    const { rows } = await sql<Line>`
      select d.id, d.number, d.year, d.title, d.subject, d.subject_id, d.recipient, d.issued_at,
        p.surname || ' ' || p.names as person, count(*) over ()::int as total
      from documents d left join people p on p.id = d.person_id and ${hasPermission(user, 'people.read')}
      where d.number = ${Number(number.number)} ${inYear} and d.subject = any(${visibleSubjects(user)}::text[])
      order by d.year desc limit ${sql.lit(MAX_RESULTS_PER_KIND)}`.execute(db)
    return toRowsWithTotal(rows, document => ({
      id: document.id,
      title: `${document.title} nr ${document.number}/${document.year}`,
      detail: joinFacts(
        document.person,
        document.recipient && `dla: ${document.recipient}`,
        `wydano ${dayInWords(today(new Date(document.issued_at)))}`,
      ),
      state: null,
      path: previewAddress(document.subject, document.subject_id),
    }))
  },
}
