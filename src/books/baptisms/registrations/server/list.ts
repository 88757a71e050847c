import { sqlToday } from '#platform/database/day-in-poland.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/database/read-page.ts'
import { searchFilter } from '#platform/database/records.ts'
import { type GodparentRecord, owesCertificate } from '../../godparents.ts'
import { type BaptismRegistrationQuery, baptismRegistrations } from '../contract.ts'
import { listKeys } from '#shared/objects.ts'
import { listParishioners } from './proofs/own-proofs.ts'

const PAPERS = {
  provided_birth_act: 'akt urodzenia',
  provided_parents_marriage: 'ślub rodziców',
} as const

interface Papers extends Record<keyof typeof PAPERS, boolean> {
  provided_godparents_certificates: boolean
  provided_consent: boolean
  godparents: GodparentRecord[] | null
  consent_parish: string | null
  wedding_here: SqlBool
}

const areCertificatesMissing = (row: Papers, parishioners: readonly number[]) =>
  !row.provided_godparents_certificates &&
  (!row.godparents?.length ||
    row.godparents.some(godparent => owesCertificate(godparent, parishioners)))

/** Lists the missing papers; consent is required from those who live elsewhere, and our own book replaces a paper. */
const missing = (row: Papers, parishioners: readonly number[]) => [
  ...listKeys(PAPERS)
    .filter(name => !row[name] && !(name === 'provided_parents_marriage' && row.wedding_here))
    .map(name => PAPERS[name] as string),
  ...(areCertificatesMissing(row, parishioners) ? ['zaświadczenia chrzestnych'] : []),
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
      sql<SqlBool>`exists (select from people child join weddings on groom_person_id = child.father_id
        and bride_person_id = child.mother_id and cancelled_at is null
        where child.id = baptism_registrations.person_id)`.as('wedding_here'),
    ])
    .orderBy('id')
  const page = await readPage(baptismRegistrations.list.path, query, rows)
  const godparents = page.data.flatMap(row => row.godparents ?? [])
  const parishioners = await listParishioners(
    db,
    godparents.flatMap(({ person_id }) => person_id ?? []),
  )
  const data = page.data.map(row => ({
    ...row,
    status: row.status,
    missing: row.status === 'baptised' ? [] : missing(row, parishioners),
  }))
  return { ...page, data }
}
