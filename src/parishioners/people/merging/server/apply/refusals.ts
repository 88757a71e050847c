import { sql } from 'kysely'
import { isBefore } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { brokenRules } from '../../../entry.ts'
import type { PersonRecord } from '../resolve/groups.ts'
import type { MergePair } from './references.ts'

const refuse = (message: string) => new Refusal(422, message)

const FIX = 'Jeśli to jedna osoba, najpierw popraw ten zapis.'

interface Tie {
  kind: string
  who: string | null
}

/**
 * Finds a relation that proves that two cards are two people: a parent and a child, spouses, a godparent and a
 * godchild.
 */
async function getTie(db: Db, { kept, gone }: MergePair) {
  const pairRows = sql`(${kept}::bigint, ${gone}::bigint), (${gone}::bigint, ${kept}::bigint)`
  const { rows } = await sql<Tie>`
    with recursive sides (id, other) as (values ${pairRows}),
    line (start, id) as (
      select id, id from sides
      union
      select line.start, up.id from line join people p on p.id = line.id
        cross join lateral (values (p.father_id), (p.mother_id)) up (id) where up.id is not null
    )
    select 'ancestor' as kind, null::text as who from line join sides s on s.id = line.start and s.other = line.id
    union all
    select 'parents', p.surname || ' ' || p.names from people p join sides s on p.father_id = s.id and p.mother_id = s.other
    union all
    select 'spouses', f.family_name from family_members a
      join sides s on s.id = a.person_id
      join family_members b on b.person_id = s.other and b.family_id = a.family_id
      join families f on f.id = a.family_id
      where a.dic_family_role_id = 1 and b.dic_family_role_id = 2
    union all
    select 'godparent', concat_ws('/', b.act_number, b.year) from baptisms b join sides s on b.person_id = s.id
      where b.godparents @> jsonb_build_array(jsonb_build_object('person_id', s.other))
    union all
    select 'pair', concat_ws('/', b.act_number, b.year) from baptisms b
      where b.godparents @> jsonb_build_array(jsonb_build_object('person_id', ${kept}::bigint))
        and b.godparents @> jsonb_build_array(jsonb_build_object('person_id', ${gone}::bigint))
    union all
    select 'sponsor', concat_ws('/', c.act_number, c.year) from confirmations c
      join sides s on c.person_id = s.id and c.sponsor_person_id = s.other
    union all
    select 'testimony', concat_ws('/', c.act_number, c.year) from substitute_certificates c
      join sides s on c.person_id = s.id and s.other in (c.first_witness_person_id, c.second_witness_person_id)
    limit 1`.execute(db)
  return rows[0]
}

const TIES: Record<string, (who: string | null) => string> = {
  ancestor: () =>
    `Według kartoteki jedna z tych osób jest rodzicem albo przodkiem drugiej; po połączeniu byłaby własnym przodkiem. ${FIX}`,
  parents: name => `Te osoby są zapisane jako ojciec i matka (${name}), więc to dwie osoby. ${FIX}`,
  spouses: name => `Te osoby są zapisane jako mąż i żona (rodzina ${name}). ${FIX}`,
  godparent: name => `W akcie chrztu ${name} jedna z tych osób jest dzieckiem, a druga chrzestnym.`,
  sponsor: name =>
    `W akcie bierzmowania ${name} jedna z tych osób jest bierzmowanym, a druga świadkiem.`,
  testimony: name =>
    `W metryce zastępczej ${name} jedna z tych osób jest ochrzczonym, a druga świadkiem.`,
  pair: name => `W akcie chrztu ${name} te osoby są dwojgiem chrzestnych, więc to dwie osoby.`,
}

interface Relative {
  role: 'father' | 'mother' | 'child'
  who: string
  birth_date: string | null
  gender: number
}

/** Returns the parents that the merged card would have, and the children of both cards. */
async function relatives(db: Db, { kept, gone }: MergePair, mergedPerson: PersonRecord) {
  const { father_id, mother_id } = mergedPerson
  const { rows } = await sql<Relative>`
    select case id when ${father_id} then 'father' else 'mother' end as role,
      surname || ' ' || names as who, birth_date, gender
    from people where id in (${father_id}, ${mother_id})
    union all
    select 'child', surname || ' ' || names, birth_date,
      case when father_id in (${kept}, ${gone}) then 1 else 2 end
    from people where father_id in (${kept}, ${gone}) or mother_id in (${kept}, ${gone})`.execute(
    db,
  )
  return rows
}

function misfit({ role, who, birth_date, gender }: Relative, mergedPerson: PersonRecord) {
  const plannedBirthDate = mergedPerson.birth_date
  if (role !== 'child') {
    return isBefore(plannedBirthDate, birth_date)
      ? `Po połączeniu osoba byłaby starsza od rodzica (${who}). Wybierz inną datę urodzenia albo rodzica.`
      : undefined
  }
  if (mergedPerson.gender !== gender) {
    return `Po połączeniu ${gender === 1 ? 'ojcem' : 'matką'} osoby ${who} byłaby osoba innej płci. Wybierz drugą płeć.`
  }
  return isBefore(birth_date, plannedBirthDate)
    ? `Po połączeniu osoba byłaby młodsza od swojego dziecka (${who}). Wybierz inną datę urodzenia.`
    : undefined
}

/** Throws a refusal with the reason why these two cards cannot become the merged card. */
export async function refuseImpossible(
  db: Db,
  pair: MergePair,
  keptPerson: PersonRecord,
  gonePerson: PersonRecord,
  mergedPerson: PersonRecord,
) {
  // A restricted card cannot be changed until the objection of the person is settled (RODO, art. 18).
  if (keptPerson.restricted_at || gonePerson.restricted_at) {
    throw refuse(
      'Przetwarzanie danych jednej z tych osób jest ograniczone. Nie można jej połączyć.',
    )
  }
  const tie = await getTie(db, pair)
  if (tie) throw refuse(TIES[tie.kind]!(tie.who))
  for (const relative of await relatives(db, pair, mergedPerson)) {
    const message = misfit(relative, mergedPerson)
    if (message) throw refuse(message)
  }
  const before = brokenRules(keptPerson).map(({ message }) => message)
  const violation = brokenRules(mergedPerson).find(({ message }) => !before.includes(message))
  if (violation) throw refuse(`Po połączeniu karta byłaby niezgodna: ${violation.message}`)
}
