import { sql } from 'kysely'
import { bookCatalogue, bookNames } from '#shared/book-catalogue.ts'
import type { Db } from '#platform/database/database.ts'

/** Ids of two people or families: `gone` is deleted and its references move to `kept`. */
export interface MergePair {
  kept: number
  gone: number
}

/** Rule for references when cards are merged. `words` are the plural forms of a count: one, few, many. */
interface Rule {
  words: readonly [one: string, few: string, many: string]
  /** Kind of reference from a row to a person; default `point`; `list` for elements of a JSON column. */
  by?: 'point' | 'list' | 'act' | 'subject' | 'import'
  /** True when other code moves the rows: certificates, family memberships, pairs marked as different. */
  own?: true
}
export type ReferenceRules = Record<string, Rule>

/** Rules for the acts, with the columns of the people each act is about. */
const actsOfPeople: ReferenceRules = Object.fromEntries(
  bookNames.flatMap(book =>
    bookCatalogue[book].people.map(column => [
      `${book}.${column}`,
      { words: bookCatalogue[book].act },
    ]),
  ),
)

/**
 * Every column that refers to a person, by table and column. A new table that references people must be entered here:
 * the test compares this list with the catalogue of the database.
 */
export const PERSON_REFERENCES: ReferenceRules = {
  ...actsOfPeople,
  'baptisms.godparents': {
    words: ['chrzestny w akcie', 'chrzestni w aktach', 'wpisów chrzestnego w aktach'],
    by: 'list',
  },
  'baptism_registrations.person_id': {
    words: ['zgłoszenie do chrztu', 'zgłoszenia do chrztu', 'zgłoszeń do chrztu'],
  },
  'baptism_registrations.act': {
    words: ['osoba w zgłoszeniu', 'osoby w zgłoszeniach', 'osób w zgłoszeniach'],
    by: 'act',
  },
  'funerals.person_id': {
    words: ['zgłoszenie pogrzebu', 'zgłoszenia pogrzebów', 'zgłoszeń pogrzebów'],
  },
  'communion_preparations.people_id': {
    words: ['przygotowanie do I Komunii', 'przygotowania do I Komunii', 'przygotowań do I Komunii'],
  },
  'weddings.witnesses': {
    words: ['świadek w akcie małżeństwa', 'świadek w aktach małżeństwa', 'wpisów świadka ślubu'],
    by: 'list',
  },
  'confirmations.sponsor_person_id': {
    words: [
      'świadek bierzmowania w akcie',
      'świadek bierzmowania w aktach',
      'wpisów świadka bierzmowania w aktach',
    ],
  },
  'confirmation_preparations.person_id': {
    words: [
      'przygotowanie do bierzmowania',
      'przygotowania do bierzmowania',
      'przygotowań do bierzmowania',
    ],
  },
  'confirmation_preparations.sponsor_person_id': {
    words: [
      'świadek w przygotowaniu do bierzmowania',
      'świadek w przygotowaniach do bierzmowania',
      'wpisów świadka w przygotowaniach do bierzmowania',
    ],
  },
  'message_receivers.person_id': {
    words: ['wiadomość', 'wiadomości', 'wiadomości'],
  },
  'message_group_members.person_id': {
    words: ['grupa odbiorców', 'grupy odbiorców', 'grup odbiorców'],
  },
  'message_deliveries.person_id': {
    words: ['wysłana wiadomość', 'wysłane wiadomości', 'wysłanych wiadomości'],
  },
  'deceased.spouse_person_id': {
    words: ['małżonek w akcie zgonu', 'małżonek w aktach zgonu', 'wpisów małżonka w aktach zgonu'],
  },
  'deceased.widowed_person_id': {
    words: ['owdowienie', 'owdowienia', 'owdowień'],
  },
  'substitute_certificates.first_witness_person_id': {
    words: [
      'świadek w metryce zastępczej',
      'świadek w metrykach zastępczych',
      'wpisów świadka w metrykach zastępczych',
    ],
  },
  'substitute_certificates.second_witness_person_id': {
    words: [
      'drugi świadek w metryce zastępczej',
      'drugi świadek w metrykach zastępczych',
      'wpisów drugiego świadka w metrykach zastępczych',
    ],
  },
  'person_sacraments.person_id': {
    words: ['sakrament ze świadectwa', 'sakramenty ze świadectw', 'sakramentów ze świadectw'],
    own: true,
  },
  'person_contacts.person_id': {
    words: [
      'inny telefon lub e-mail',
      'inne telefony lub adresy e-mail',
      'innych telefonów lub adresów e-mail',
    ],
    own: true,
  },
  'tasks.person_id': { words: ['zadanie', 'zadania', 'zadań'] },
  'person_consents.person_id': { words: ['zgoda', 'zgody', 'zgód'] },
  'ordinary_consents.person_id': {
    words: ['zgoda ordynariusza', 'zgody ordynariusza', 'zgód ordynariusza'],
  },
  'retention_decisions.person_id': {
    words: [
      'rozstrzygnięcie o przechowywaniu danych',
      'rozstrzygnięcia o przechowywaniu danych',
      'rozstrzygnięć o przechowywaniu danych',
    ],
  },
  'person_requests.person_id': { words: ['wniosek', 'wnioski', 'wniosków'] },
  'attachments.person_id': {
    words: ['zdjęcie lub załącznik', 'zdjęcia lub załączniki', 'zdjęć lub załączników'],
  },
  'people.father_id': { words: ['dziecko', 'dzieci', 'dzieci'] },
  'people.mother_id': { words: ['dziecko', 'dzieci', 'dzieci'] },
  'family_members.person_id': {
    words: ['miejsce w rodzinie', 'miejsca w rodzinach', 'miejsc w rodzinach'],
    own: true,
  },
  'documents.person_id': {
    words: ['wydany dokument', 'wydane dokumenty', 'wydanych dokumentów'],
  },
  'documents.subject_id': { words: ['pismo', 'pisma', 'pism'], by: 'subject' },
  'notices.person_id': { words: ['zawiadomienie', 'zawiadomienia', 'zawiadomień'] },
  'premarital_parties.person_id': {
    words: ['protokół przedślubny', 'protokoły przedślubne', 'protokołów przedślubnych'],
  },
  'premarital_parties.father_id': {
    words: ['ojciec w protokole', 'ojciec w protokołach', 'ojciec w protokołach'],
  },
  'premarital_parties.mother_id': {
    words: ['matka w protokole', 'matka w protokołach', 'matka w protokołach'],
  },
  'premarital_witnesses.people_id': {
    words: ['świadek w protokole', 'świadek w protokołach', 'świadek w protokołach'],
  },
  'visit_corrections.person_id': {
    words: ['poprawka z kolędy', 'poprawki z kolędy', 'poprawek z kolędy'],
  },
  'people_apart.one_id': { words: ['para', 'pary', 'par'], own: true },
  'people_apart.other_id': { words: ['para', 'pary', 'par'], own: true },
  'import_rows.person_id': {
    words: ['wiersz importu', 'wiersze importu', 'wierszy importu'],
    by: 'import',
  },
}

export const splitColumnPlace = (place: string) =>
  place.split('.') as [table: string, column: string]
const person = (id: number) => sql`${JSON.stringify([{ person_id: id }])}::jsonb`

/** Replaces one person id with the other in a JSON list of people. */
const repointList = (list: string, { kept, gone }: MergePair) => sql`(
  select jsonb_agg(case when one ->> 'person_id' = ${String(gone)}
    then one || jsonb_build_object('person_id', ${kept}::bigint) else one end order by n)
  from jsonb_array_elements(${sql.raw(list)}) with ordinality lines (one, n))`

/** Returns the condition for rows of one column that refer to `id`. */
function pointing(kind: string, place: string, { by = 'point' }: Rule, id: number) {
  const [, column] = splitColumnPlace(place)
  if (by === 'list') return sql`${sql.ref(column)} @> ${person(id)}`
  if (by === 'subject') return sql`subject = ${kind} and subject_id = ${id}`
  if (by !== 'act') return sql`${sql.ref(column)} = ${id}`
  return sql`(act ->> 'person_id' = ${String(id)} or act -> 'godparents' @> ${person(id)})`
}

function change(place: string, { by = 'point' }: Rule, pair: MergePair) {
  const { kept, gone } = pair
  const [, column] = splitColumnPlace(place)
  if (by === 'list') return sql`${sql.ref(column)} = ${repointList(column, pair)}`
  if (by !== 'act') return sql`${sql.ref(column)} = ${kept}`
  return sql`act = act
    || case when act ->> 'person_id' = ${String(gone)}
      then jsonb_build_object('person_id', ${kept}::bigint) else '{}' end
    || case when jsonb_array_length(act -> 'godparents') > 0
      then jsonb_build_object('godparents', ${repointList("act -> 'godparents'", pair)}) else '{}' end`
}

/** Repoints every plain reference, except those with a rule of their own. */
export async function repointReferences(
  db: Db,
  kind: string,
  rules: ReferenceRules,
  pair: MergePair,
) {
  for (const [place, rule] of Object.entries(rules)) {
    if (rule.own || rule.by === 'import') continue
    await sql`update ${sql.table(splitColumnPlace(place)[0])} set ${change(place, rule, pair)}
      where ${pointing(kind, place, rule, pair.gone)}`.execute(db)
  }
}

/**
 * Repoints import rows from the deleted person to the kept one and marks them to be checked again before they are
 * written.
 */
export async function repointImports(db: Db, { kept, gone }: MergePair) {
  const { rows } = await sql<{ import_id: number; number: number; person_version: number | null }>`
    with before as (
      select import_id, number, person_version from import_rows where person_id = ${gone} for update)
    update import_rows r set person_id = ${kept}, person_version = 0 from before b
    where r.import_id = b.import_id and r.number = b.number
    returning r.import_id, r.number, b.person_version`.execute(db)
  return rows
}

/** Counts the rows of each column that refer to `id`. */
export async function countReferences(db: Db, kind: string, rules: ReferenceRules, id: number) {
  const counts = Object.entries(rules).map(
    ([place, rule]) => sql`select ${place} as place, count(*)::int as count
      from ${sql.table(splitColumnPlace(place)[0])} where ${pointing(kind, place, rule, id)}`,
  )
  const { rows } = await sql<{
    place: string
    count: number
  }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ place, count }) => [place, count]))
}
