import { sqlToday } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/database/read-page.ts'
import { searchFilter } from '#platform/database/records.ts'
import { type GodparentRecord, owesCertificate } from '../../godparents.ts'
import { type BaptismRegistrationQuery, baptismRegistrations } from '../contract.ts'
import { listKeys } from '#shared/objects.ts'

const PAPERS = {
  provided_birth_act: 'akt urodzenia',
  provided_parents_marriage: 'ślub rodziców',
} as const

interface Papers extends Record<keyof typeof PAPERS, boolean> {
  provided_godparents_certificates: boolean
  provided_consent: boolean
  godparents: GodparentRecord[] | null
  consent_parish: string | null
}

const areCertificatesMissing = ({ provided_godparents_certificates, godparents }: Papers) =>
  !provided_godparents_certificates && (!godparents?.length || godparents.some(owesCertificate))

/** Lists the missing papers; consent is required from those who live elsewhere. */
const missing = (row: Papers) => [
  ...listKeys(PAPERS)
    .filter(name => !row[name])
    .map(name => PAPERS[name] as string),
  ...(areCertificatesMissing(row) ? ['zaświadczenia chrzestnych'] : []),
  ...(row.consent_parish && !row.provided_consent ? ['zgoda proboszcza'] : []),
]

/** Lists open registrations with the nearest day first and past days at the end. */
export async function listBaptismRegistrations({ db }: Context, query: BaptismRegistrationQuery) {
  const { sort, sortType, search, status, open, needs_attention } = query
  let selection = db.selectFrom('baptism_registrations').where('erased_at', 'is', null)
  if (status) selection = selection.where('status', '=', status)
  if (open) selection = selection.where('status', 'in', ['reported', 'accepted'])
  if (search) selection = selection.where(searchFilter('baptism_registrations', search))
  if (needs_attention !== undefined)
    selection = selection.where('needs_attention', '=', needs_attention)
  const sortedSelection =
    sort === 'surname'
      ? selection
          .orderBy(sql`surname collate "pl"`, sortType)
          .orderBy(sql`names collate "pl"`, sortType)
      : selection
          .orderBy(sql`status not in ('reported', 'accepted')`)
          .orderBy(sql`planned_date < ${sqlToday}`)
          .orderBy('planned_date', so => (sortType === 'asc' ? so.asc() : so.desc()).nullsLast())
          .orderBy('planned_time')
  const rows = sortedSelection
    .selectAll()
    .select([
      sql<string | null>`act ->> 'minister'`.as('minister'),
      sql<GodparentRecord[] | null>`act -> 'godparents'`.as('godparents'),
      sql<string | null>`act ->> 'consent_parish'`.as('consent_parish'),
    ])
    .orderBy('id')
  const page = await readPage(baptismRegistrations.list.path, query, rows)
  const data = page.data.map(row => ({
    ...row,
    status: row.status,
    missing: row.status === 'baptised' ? [] : missing(row),
  }))
  return { ...page, data }
}
