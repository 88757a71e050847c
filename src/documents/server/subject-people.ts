import { sql } from 'kysely'
import { bookCatalogue, bookNames } from '#shared/book-catalogue.ts'
import { fromKeys } from '#shared/objects.ts'
import type { Db } from '#platform/database/database.ts'

interface SubjectPeople {
  table: string
  /** Column with the number of the record. */
  key: string
  columns: readonly string[]
  /** Whether the papers leave out restricted people, so that no confirmation is asked before they are issued. */
  omitsRestricted?: true
}

const ofTable = (table: string, ...columns: string[]): SubjectPeople => ({
  table,
  key: 'id',
  columns,
})

/** Columns with the people whose data the papers of each table state; null when they state no personal data. */
const SUBJECTS = {
  ...fromKeys(bookNames, book => ofTable(book, ...bookCatalogue[book].people)),
  people: ofTable('people', 'id'),
  families: {
    table: 'family_members',
    key: 'family_id',
    columns: ['person_id'],
    omitsRestricted: true,
  },
  baptism_registrations: ofTable('baptism_registrations', 'person_id'),
  communion_preparations: ofTable('communion_preparations', 'people_id'),
  confirmation_preparations: ofTable('confirmation_preparations', 'person_id', 'sponsor_person_id'),
  premaritals: { table: 'premarital_parties', key: 'premarital_id', columns: ['person_id'] },
  substitute_certificates: ofTable(
    'substitute_certificates',
    'person_id',
    'first_witness_person_id',
    'second_witness_person_id',
  ),
  intentions: null,
} as const satisfies Record<string, SubjectPeople | null>

/** Tables whose records have papers; a new table must define here whose data its papers state. */
export type PaperSubject = keyof typeof SUBJECTS

export const isPaperSubject = (table: string): table is PaperSubject => table in SUBJECTS

export interface PaperAbout {
  subject: PaperSubject
  subject_id: number
  person_id: number | null
}

async function listOfSubject(db: Db, { table, key, columns }: SubjectPeople, ids: number[]) {
  const values = sql.join(columns.map(column => sql`(t.${sql.ref(column)})`))
  const { rows } = await sql<{ person_id: number }>`
    select distinct named.person_id from ${sql.table(table)} t
    cross join lateral (values ${values}) named (person_id)
    where t.${sql.ref(key)} = any(${ids}::bigint[]) and named.person_id is not null`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** Lists the people whose data the papers state: for a couple both, under either of whom a paper is filed. */
export async function listPeopleOnPapers(
  db: Db,
  papers: readonly PaperAbout[],
  { reopened = false } = {},
): Promise<number[]> {
  const people = papers.flatMap(({ person_id }) => person_id ?? [])
  for (const [name, some] of Map.groupBy(papers, ({ subject }) => subject)) {
    const subject: SubjectPeople | null = SUBJECTS[name]
    if (!subject || (subject.omitsRestricted && !reopened)) continue
    const ids = some.map(({ subject_id }) => subject_id)
    people.push(...(await listOfSubject(db, subject, ids)))
  }
  return [...new Set(people)]
}

/** Returns whether a paper states data of a person whose processing is restricted. */
export async function isAboutRestricted(db: Db, paper: PaperAbout): Promise<boolean> {
  const people = await listPeopleOnPapers(db, [paper])
  if (people.length === 0) return false
  const card = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', people)
    .where('restricted_at', 'is not', null)
    .executeTakeFirst()
  return card !== undefined
}
