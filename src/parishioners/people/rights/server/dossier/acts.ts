import { sql } from 'kysely'
import {
  type RegistrationStatus,
  registrationStatuses,
} from '#books/baptisms/registrations/contract.ts'
import type { RecordHistory, Fields } from '#history/fields.ts'
import type { ActNotice } from '#books/core/notices/contract.ts'
import { noticeText } from '#books/core/notices/state.ts'
import type { Db } from '#platform/database/database.ts'
import {
  type DossierPart,
  type DossierRow,
  type Telling,
  buildFacts,
  listItems,
  joinValues,
  listRows,
} from './part.ts'

/** A book whose acts are about a person: its words, and what an act of it is called. */
export interface DossierBook {
  title: string
  recordHistory: RecordHistory
  /**
   * Columns that name whom an act is about, `person_id` unless told; each with how the names of columns about
   * the other of two begin, whose data are not the person's to know.
   */
  about?: Record<string, string>
  /** Only the clergy tell of it. */
  clergy?: boolean
}

/** An adoption is told only by the clergy (KPK 877 § 3): number of the annotation in its dictionary. */
const ADOPTION = 11

const labelOf = ({ title }: DossierBook, { act_number, year }: DossierRow) =>
  `${title} ${act_number ? `nr ${String(act_number)}/` : 'z roku '}${String(year)}`

/** Of the other of two the act tells who they are; their parents and papers are not the person's to know. */
const isName = (name: string, otherPrefix: string) =>
  name === `${otherPrefix}names` || name === `${otherPrefix}surname`

/**
 * Selects the fields of an act to disclose: those that name the person are left out, and an adoption is only for the
 * clergy.
 */
function fieldsOf(
  { fields }: RecordHistory,
  clergy: boolean,
  key: string,
  otherPrefix?: string,
): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== key && (clergy || name !== 'adopted'))
      .filter(
        ([name]) => !otherPrefix || !name.startsWith(otherPrefix) || isName(name, otherPrefix),
      ),
  )
}

async function annotationsOf(telling: Telling, { recordHistory }: DossierBook, act: number) {
  const [part] = recordHistory.parts
  if (!part) return []
  const rows = await listRows(telling.db, part.table, part.key, act)
  const open = rows.filter(row => telling.clergy || row.dic_annotation_kind_id !== ADOPTION)
  const items = await listItems(telling, part.fields, open)
  return items.map((item, index) => (open[index]!.struck_at ? `(skreślona) ${item}` : item))
}

/** Acts about the person in one book, each with its annotations. */
export async function actParts(telling: Telling, book: DossierBook, person_id: number) {
  const result = { parts: [] as DossierPart[], acts: [] as { id: number; label: string }[] }
  for (const [key, otherPrefix] of Object.entries(book.about ?? { person_id: undefined })) {
    const { parts, acts } = await actsBy(telling, book, { key, other: otherPrefix, person_id })
    result.parts.push(...parts)
    result.acts.push(...acts)
  }
  return result
}

interface About {
  key: string
  other: string | undefined
  person_id: number
}

async function actsBy(telling: Telling, book: DossierBook, { key, other, person_id }: About) {
  const { recordHistory } = book
  const rows = await listRows(telling.db, recordHistory.table, key, person_id)
  const facts = await buildFacts(telling, fieldsOf(recordHistory, telling.clergy, key, other), rows)
  const parts: DossierPart[] = []
  for (const [index, row] of rows.entries()) {
    parts.push({
      title: labelOf(book, row),
      note: row.cancelled_at ? 'Akt unieważniony.' : null,
      facts: facts[index]!,
      items: await annotationsOf(telling, book, Number(row.id)),
      empty: 'Brak adnotacji.',
    })
  }
  return { parts, acts: rows.map(row => ({ id: Number(row.id), label: labelOf(book, row) })) }
}

/** Acts of others in which the person stands; whom those are about is not theirs to know. */
export async function rolesPart(db: Db, id: number): Promise<DossierPart> {
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
export async function lettersPart({ db, clergy }: Telling, id: number): Promise<DossierPart> {
  const registrations = await db
    .selectFrom('baptism_registrations')
    .selectAll()
    .$narrowType<{ status: RegistrationStatus }>()
    .where('person_id', '=', id)
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
