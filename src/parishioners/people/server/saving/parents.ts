import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { NO_SURNAME } from '#shared/people/mononym.ts'
import { refuseField } from '#platform/refusals.ts'
import type { PersonEntry } from '../../entry.ts'

const parent = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .select(['id', 'names', 'surname', 'family_name', 'gender', 'birth_date'])
    .where('id', '=', id)
    .executeTakeFirst()
type Parent = NonNullable<Awaited<ReturnType<typeof parent>>>

async function requireParent(db: Db, entry: PersonEntry, field: 'father_id' | 'mother_id') {
  const id = entry[field]
  if (id === null) return null
  const selectedParent = await parent(db, id)
  if (!selectedParent) throw refuseField(field, 'Nie ma takiej osoby w kartotece. Wybierz inną.')
  const expectedGender = field === 'father_id' ? 1 : 2
  if (selectedParent.gender === expectedGender) return selectedParent
  const mismatchText =
    field === 'father_id' ? 'kobieta; nie może być ojcem' : 'mężczyzna; nie może być matką'
  throw refuseField(
    field,
    `W kartotece to ${mismatchText}. Wybierz inną osobę albo popraw jej płeć.`,
  )
}

/** Returns the parents linked in the register; 422 for an unknown person or a wrong gender. */
export async function getParents(db: Db, entry: PersonEntry) {
  return {
    father: await requireParent(db, entry, 'father_id'),
    mother: await requireParent(db, entry, 'mother_id'),
  }
}

const getSurname = ({ surname }: Parent) => (surname === NO_SURNAME ? null : surname)

/** Returns the names of linked parents, which are stored too, for lists and in case the link is removed. */
export const getNames = ({ father, mother }: { father: Parent | null; mother: Parent | null }) => ({
  ...(father && { father_names: father.names, father_surname: getSurname(father) }),
  ...(mother && {
    mother_names: mother.names,
    mother_surname: getSurname(mother),
    mother_family_name: mother.family_name,
  }),
})

/**
 * Refuses a parent that would make a person their own ancestor. Writers of kinship in a parish wait for each other,
 * because two at once could close a cycle.
 */
export async function refuseAncestorCycle(
  db: Db,
  id: number,
  { father_id, mother_id }: PersonEntry,
) {
  const parents = [father_id, mother_id].filter(parentId => parentId !== null)
  if (parents.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('kin'), current_parish())`.execute(db)
  const { rows: rings } = await sql<{ start: number }>`
    with recursive line (start, id) as (
      select p, p from unnest(${parents}::bigint[]) p
      union
      select line.start, up.id from line join people on people.id = line.id
        cross join lateral (values (people.father_id), (people.mother_id)) up (id)
      where up.id is not null
    ) select start from line where id = ${id} limit 1`.execute(db)
  const [ring] = rings
  if (!ring) return
  const field = ring.start === father_id ? 'father_id' : 'mother_id'
  throw refuseField(field, 'Ta osoba jest już potomkiem tego, kogo dotyczy karta. Wybierz inną.')
}
