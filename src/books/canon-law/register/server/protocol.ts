import { sql } from 'kysely'
import { settleForeigner } from '#books/premaritals/foreigners.ts'
import { readDeclarations } from '#books/premaritals/questions/declarations.ts'
import type { Answers } from '#books/premaritals/questions/questionnaire.ts'
import type { Db } from '#platform/database/database.ts'
import type { MarriageFacts } from '../../contract.ts'
import { listOverrides } from '../../server/overrides.ts'
import type { Protocol, Talk } from '../known.ts'

interface Row {
  protocol_date: string | null
  side: 'fiance' | 'fiancee'
  answers: Answers
  baptism_certificate_date: string | null
  citizenship: string | null
  capacity_shown: boolean
  civil_marriage: string | null
}

const LIVES_HERE: Partial<Record<string, boolean>> = { yes: true, no: false }

const toTalk = (row: Row): Talk => ({
  ...settleForeigner(
    readDeclarations(row.side, row.answers),
    row,
    row.civil_marriage === 'together',
  ),
  own_parish: LIVES_HERE[row.answers['lives_in_parish']?.answer ?? ''] ?? null,
  baptism_certificate_date: row.baptism_certificate_date,
})

/** Finds the protocol linked to an act of marriage; ignores a cancelled one. */
export async function findProtocol(
  db: Db,
  link: MarriageFacts['linked'],
): Promise<Protocol | null> {
  if (link?.book !== 'premaritals') return null
  const { rows } = await sql<Row>`
    select protocol_date, side, answers, baptism_certificate_date, citizenship, capacity_shown, civil_marriage
    from premaritals p join premarital_parties party on party.premarital_id = p.id
    where p.id = ${link.premarital_id} and p.cancelled_at is null`.execute(db)
  const groom = rows.find(({ side }) => side === 'fiance')
  const bride = rows.find(({ side }) => side === 'fiancee')
  if (!groom || !bride) return null
  return {
    protocol_date: groom.protocol_date,
    groom: toTalk(groom),
    bride: toTalk(bride),
    overrides: await listOverrides(db, { table: 'premaritals', id: link.premarital_id }),
  }
}
