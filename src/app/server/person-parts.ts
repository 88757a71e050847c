import { sql } from 'kysely'
import type { ActNotice } from '#books/core/notices/contract.ts'
import { noticeText } from '#books/core/notices/state.ts'
import {
  type RegistrationStatus,
  registrationStatuses,
} from '#books/baptisms/registrations/contract.ts'
import type { Db } from '#platform/database/database.ts'
import { attachmentParts } from '#parishioners/people/rights/server/dossier/attachments.ts'
import { taskParts } from '#parishioners/people/rights/server/dossier/tasks.ts'
import type { DossierReader } from '#parishioners/people/rights/server/dossier/dossier.ts'
import {
  type DossierPart,
  type Telling,
  joinValues,
  listRows,
} from '#parishioners/people/rights/server/dossier/part.ts'
import { funeralStatuses } from '#funerals/labels.ts'
import { visitParts } from '#pastoral-visits/server/dossier.ts'
import { partsOfPerson } from './books.ts'

/** Returns the acts of other people in which the person occurs; the person may not learn whose acts those are. */
async function readRoles(db: Db, id: number): Promise<DossierPart> {
  const personFilter = sql`${JSON.stringify([{ person_id: id }])}::jsonb`
  const { rows } = await sql<{ act: string | null; year: number | null; role: string }>`
    select act_number as act, year, 'chrzestny lub świadek chrztu w akcie chrztu' as role
      from baptisms where godparents @> ${personFilter}
    union all
    select b.act_number, b.year, 'rodzic w akcie chrztu'
      from baptisms b join people child on child.id = b.person_id
      where child.father_id = ${id} or child.mother_id = ${id}
    union all
    select act_number, year, 'świadek w akcie małżeństwa' from weddings where witnesses @> ${personFilter}
    union all
    select act_number, year, 'świadek w akcie bierzmowania'
      from confirmations where sponsor_person_id = ${id}
    union all
    select c.act_number, c.year, 'rodzic w akcie bierzmowania'
      from confirmations c join people child on child.id = c.person_id
      where child.father_id = ${id} or child.mother_id = ${id}
    union all
    select null, null, 'świadek w przygotowaniu do bierzmowania'
      from confirmation_preparations where sponsor_person_id = ${id}
    union all
    select act_number, year, 'świadek w metryce zastępczej'
      from substitute_certificates where ${id} in (first_witness_person_id, second_witness_person_id)
    union all
    select null, null, 'chrzestny lub świadek chrztu w zgłoszeniu do chrztu'
      from baptism_registrations where act -> 'godparents' @> ${personFilter}
    order by 2, 1`.execute(db)
  return {
    title: 'Udział w aktach innych osób',
    items: rows.map(({ role, act, year }) =>
      [role, act && `nr ${act}/${year}`].filter(Boolean).join(' '),
    ),
    empty: 'Osoba nie występuje w aktach innych osób.',
  }
}

/** Returns the reports to the office and the notices to other parishes. */
async function readLetters({ db, clergy }: Telling, id: number): Promise<DossierPart> {
  const registrations = await db
    .selectFrom('baptism_registrations')
    .selectAll()
    .$narrowType<{ status: RegistrationStatus }>()
    .where('person_id', '=', id)
    .orderBy('id')
    .execute()
  const funerals = await db
    .selectFrom('funerals')
    .selectAll()
    .where('person_id', '=', id)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  const preparing = await listRows(db, 'communion_preparations', 'people_id', id)
  const candidate = await listRows(db, 'confirmation_preparations', 'person_id', id)
  const notices = await db
    .selectFrom('notices')
    .select(['id', 'recipient', 'state', 'sent_at', 'answer'])
    .$narrowType<ActNotice>()
    .where('person_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    title: 'Zgłoszenia i zawiadomienia',
    items: [
      ...registrations.map(
        row =>
          `Zgłoszenie do chrztu: ${joinValues(registrationStatuses[row.status], row.planned_date, row.parents_phone, row.parents_email, clergy && row.notes)}`,
      ),
      ...funerals.map(
        row =>
          `Zgłoszenie pogrzebu: ${joinValues(funeralStatuses[row.status], row.burial_date, row.reported_by, row.reporter_relation, row.reporter_phone, clergy && row.notes)}`,
      ),
      ...preparing.map(
        row =>
          `Przygotowanie do I Komunii: ${joinValues(row.year, row.school_class && `klasa ${String(row.school_class)}`, row.phone, row.email, clergy && row.notes)}`,
      ),
      ...candidate.map(
        row =>
          `Przygotowanie do bierzmowania: ${joinValues(
            row.year,
            row.school_class && `klasa ${String(row.school_class)}`,
            row.phone,
            row.email,
            row.confirmation_name && `imię z bierzmowania ${String(row.confirmation_name)}`,
            clergy && row.notes,
          )}`,
      ),
      ...notices.map(notice => `Zawiadomienie: ${noticeText(notice)}`),
    ],
    empty: 'Nie ma zgłoszeń ani zawiadomień.',
  }
}

/** Data of a person besides card and acts, in the order in which the data copy prints them. */
export const personParts: readonly DossierReader[] = [
  ...partsOfPerson,
  attachmentParts,
  taskParts,
  visitParts,
  async ({ db }, id) => [await readRoles(db, id)],
  async (telling, id) => [await readLetters(telling, id)],
]
