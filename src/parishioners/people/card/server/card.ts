import { sql } from 'kysely'
import { selectChangedProofs, selectDocumentStatus } from '#documents/server/changed-proofs.ts'
import { getCount, findPhoto } from '#documents/attachments/server/service.ts'
import { NO_SURNAME } from '#shared/people/mononym.ts'
import type { Account, Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { visibleSubjects } from '#auth/rights/server/subjects.ts'
import type { Person } from '../../contract.ts'
import { listHints } from '../../list/server/hints.ts'
import { buildAbsentError } from '../../merging/server/apply/absent.ts'
import { selectContacts } from '../../server/saving/contacts.ts'
import { listActs } from './acts.ts'
import { dictionaryWords } from './dictionary-words.ts'
import { findFamily } from './family.ts'
import { leftoverLines } from '#imports/leftover.ts'

/** Returns whether the parish stores PESEL numbers; church books do not need them. */
export async function getPeselRule({ db }: Pick<Context, 'db'>) {
  const { pesel_kept } = await db
    .selectFrom('parishes')
    .select('pesel_kept')
    .where('id', '=', sql<number>`current_parish()`)
    .executeTakeFirstOrThrow()
  return { pesel_kept }
}

function findPerson(db: Db, id: number) {
  return db
    .selectFrom('people')
    .selectAll('people')
    .leftJoin('towns', 'towns.id', 'people.dic_town_id')
    .leftJoin('streets', 'streets.id', 'people.dic_street_id')
    .leftJoin('people as father', 'father.id', 'people.father_id')
    .leftJoin('people as mother', 'mother.id', 'people.mother_id')
    .select(eb => [
      'towns.name as town',
      'streets.name as street',
      // A parent in the register has the current name of the register.
      eb.fn.coalesce('father.names', 'people.father_names').as('father_names'),
      surnameOfParent('father').as('father_surname'),
      eb.fn.coalesce('mother.names', 'people.mother_names').as('mother_names'),
      surnameOfParent('mother').as('mother_surname'),
      eb.fn.coalesce('mother.family_name', 'people.mother_family_name').as('mother_family_name'),
    ])
    .where('people.id', '=', id)
    .executeTakeFirst()
}

/** Surname of a parent in the register; one without a surname has none here, whatever was stored before. */
const surnameOfParent = (parent: 'father' | 'mother') =>
  sql<
    string | null
  >`case when ${sql.ref(`${parent}.id`)} is null then ${sql.ref(`people.${parent}_surname`)}
    else nullif(${sql.ref(`${parent}.surname`)}, ${NO_SURNAME}) end`

const listChildren = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .select('id')
    .where(eb => eb.or([eb('father_id', '=', id), eb('mother_id', '=', id)]))
    .execute()

const outsideSacraments = (db: Db, id: number) =>
  db
    .selectFrom('person_sacraments')
    .selectAll()
    .where('person_id', '=', id)
    .orderBy(sql`first_day(event_date)`)
    .orderBy('id')
    .execute()

const contactsWithTypes = (db: Db, id: number) =>
  selectContacts(db, id)
    .leftJoin('dictionary_items as type', join =>
      join
        .onRef('type.id', '=', 'person_contacts.dic_phone_type_id')
        .on('type.dictionary', '=', 'PhoneType'),
    )
    .select('type.value as phone_type')
    .execute()

const getDocuments = (db: Db, user: Account, id: number) =>
  db
    .selectFrom('documents')
    .select(['id', 'number', 'year', 'title', 'recipient', 'purpose'])
    .select(['issued_at', 'issued_by_name', 'withdrawn_at', 'withdrawn_reason', 'version'])
    .select([selectDocumentStatus().as('standing'), selectChangedProofs().as('changed_proofs')])
    .where('person_id', '=', id)
    .where('subject', 'in', visibleSubjects(user))
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Returns the card of a person: all data of the register and the books. */
export async function getPersonCard({ db, user }: Context, id: number): Promise<Person> {
  const record = await findPerson(db, id)
  if (!record) throw await buildAbsentError(db, 'people', id)
  const { notes, dic_practice_id, ...person } = record
  const { pesel_kept } = await getPeselRule({ db })
  const { father_id, mother_id } = person
  const children = await listChildren(db, id)
  const { practice, ...words } = await dictionaryWords(db, record)
  const kin = await listHints(
    db,
    [father_id, mother_id, ...children.map(child => child.id)].filter(
      personId => personId !== null,
    ),
  )
  return {
    ...person,
    ...words,
    ...(user.clergy && { notes, dic_practice_id, practice }),
    ...(!user.clergy &&
      person.needs_attention && { import_leftover: await findUnparsedCells(db, id, notes) }),
    status: person.status,
    pesel: pesel_kept ? person.pesel : null,
    father: kin.find(relative => relative.id === father_id) ?? null,
    mother: kin.find(relative => relative.id === mother_id) ?? null,
    children: kin.filter(relative => children.some(child => child.id === relative.id)),
    family: await findFamily(db, id),
    contacts: await contactsWithTypes(db, id),
    sacraments: await outsideSacraments(db, id),
    // Acts of a book for clergy are hidden from other users, who must not learn that one exists.
    acts: (await listActs(db, id)).filter(({ book }) => hasPermission(user, `${book}.read`)),
    documents: hasPermission({ ...user, modules_off: [] }, 'documents.issue')
      ? await getDocuments(db, user, id)
      : [],
    photo: await findPhoto(db, id),
    attachments: await getCount(db, id),
  }
}

/**
 * Extracts from notes, which only clergy see, the cells that an import could not read, because everybody who works on
 * the card has to know them. The text must match word for word what the import wrote, so that nothing a priest added is
 * disclosed.
 */
async function findUnparsedCells(db: Db, id: number, notes: string | null): Promise<string | null> {
  const lines = leftoverLines(notes)
  if (lines.length === 0) return null
  const { rows } = await sql<{ notes: string }>`
    select entry ->> 'notes' as notes from import_rows
    where person_id = ${id} and outcome in ('add', 'change') and entry ->> 'notes' is not null`.execute(
    db,
  )
  const importedNotes = new Set(rows.flatMap(row => row.notes.split('\n')))
  return lines.filter(line => importedNotes.has(line)).join('\n') || null
}
