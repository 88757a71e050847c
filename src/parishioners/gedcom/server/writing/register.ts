import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { hasPermission } from '#auth/rights/permissions.ts'

/** A sacrament from a book or a certificate. */
export interface GedcomEvent {
  kind: string
  date: string | null
  place: string | null
  act: string | null
}
export interface GedcomPerson {
  id: number
  names: string
  surname: string
  family_name: string | null
  previous_names: string[]
  gender: 1 | 2
  birth_date: string | null
  birth_town: string | null
  father_id: number | null
  mother_id: number | null
  status: string
  death_date: string | null
  profession: string | null
  faith: string | null
  events: GedcomEvent[]
}
export interface GedcomMember {
  person_id: number
  role: number | null
  is_head: boolean
}
export interface GedcomFamily {
  id: number
  card_number: string | null
  marriage_date: string | null
  marriage_place: string | null
  members: GedcomMember[]
}
export interface GedcomRegister {
  parish: string
  people: GedcomPerson[]
  families: GedcomFamily[]
}

/**
 * Reads all people except those whose processing is restricted; notes, PESEL, addresses and telephones are not
 * included, nor are acts of a book that the account may not read.
 */
export async function readRegister({
  db,
  user,
}: Pick<Context, 'db' | 'user'>): Promise<GedcomRegister> {
  const { rows: people } = await sql<GedcomPerson>`
    select p.id, names, surname, family_name, previous_names, gender, birth_date, birth_town, father_id,
      mother_id, status, death_date, profession, f.value as faith, '[]'::jsonb as events
    from people p
    left join dictionary_items f on f.dictionary = 'Faith' and f.id = p.dic_faith_id
    where p.restricted_at is null
    order by p.id`.execute(db)
  const { rows: families } = await sql<GedcomFamily>`
    select f.id, card_number, marriage_date, marriage_place, coalesce(jsonb_agg(jsonb_build_object(
      'person_id', m.person_id, 'role', m.dic_family_role_id, 'is_head', m.is_head) order by m.id)
      filter (where m.id is not null), '[]') as members
    from families f left join family_members m on m.family_id = f.id and m.member_to is null
    group by f.parish_id, f.id order by f.id`.execute(db)
  await addEvents(db, people, book => hasPermission(user, `${book}.read`))
  const { rows } = await sql<{ name: string }>`
    select name from parishes where id = current_parish()`.execute(db)
  return { parish: firstRowOrThrow(rows).name, people, families }
}

/** Sacraments received once in a life, so that our act and a certificate are about the same event (KPK 845 § 1). */
const UNREPEATABLE_SACRAMENT_KINDS = new Set([
  'baptism',
  'first_communion',
  'confirmation',
  'death',
])

/** Number of people read at once, so that other requests are not delayed. */
const PEOPLE_PER_BATCH = 2000

/** Adds the acts of the books first; a certificate of the same sacrament is skipped. */
async function addEvents(db: Db, people: GedcomPerson[], opens: (book: string) => boolean) {
  const { rows } = await sql<GedcomEvent & { person_id: number; book: string | null }>`
    select book, person_id, kind, event_date as date, place, act_number || '/' || year as act
    from person_acts where not cancelled
    union all
    select null, person_id, kind, event_date, place,
      case when act_number is null then null else concat_ws('/', act_number, act_year) end
    from person_sacraments`.execute(db)
  const open = rows.filter(({ book }) => book === null || opens(book))
  const byPerson = Map.groupBy(open, ({ person_id }) => person_id)
  let count = 0
  for (const person of people) {
    if (++count % PEOPLE_PER_BATCH === 0) await breath()
    for (const event of byPerson.get(person.id) ?? []) {
      const isKnown =
        UNREPEATABLE_SACRAMENT_KINDS.has(event.kind) &&
        person.events.some(({ kind }) => kind === event.kind)
      if (!isKnown) person.events.push(event)
    }
  }
}
