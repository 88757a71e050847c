import { sql } from 'kysely'
import { type Database, type Db, transaction } from '#platform/database.ts'
import { json } from '#platform/records.ts'
import { accounts } from './accounts.ts'
import { type Born, baptismActs } from './books.ts'
import { type Household, type Member, household } from './households.ts'
import { type Chance, chance } from './random.ts'
import { STREETS, familyOf } from './words.ts'

const PARISHES = [
  {
    name: 'Parafia Rzymskokatolicka',
    title: 'Najświętszego Serca Pana Jezusa',
    url: 'demo',
    town: 'Żarnowiec Mały',
    households: 700,
  },
  {
    name: 'Parafia Rzymskokatolicka',
    title: 'św. Jana Chrzciciela',
    url: 'lekawka',
    town: 'Łękawka',
    households: 60,
  },
  {
    name: 'Parafia Rzymskokatolicka',
    title: 'Wniebowzięcia NMP',
    url: 'zrodlana-gora',
    town: 'Źródlana Góra',
    households: 50,
  },
]

/** True when nobody has worked here yet: no parish at all, and no demonstration emptied on purpose. */
export async function isEmpty(database: Database) {
  const { rows } = await database.query(
    'select exists (select from parishes) or demo_left_at is not null as taken from installation_state',
  )
  return !rows[0].taken
}

/** Three parishes with people, families and ten years of baptisms; the same on every machine. */
export async function sowDemo(database: Database, today: string): Promise<void> {
  const random = chance(1994)
  const { rows } = await database.query(`select id from dioceses where name = 'tarnowska'`)
  for (const parish of PARISHES) {
    const { rows: made } = await database.query<{ id: number }>(
      `insert into parishes (name, title, url, town, street, building_number, zip_code, phone, email, deanery, diocese_id,
         demo_account, expiration_date)
       values ($1, $2, $3, $4, 'pl. Kościelny', '1', '33-000', '+48146000000', $5, $4, $6, 1, $7::date + 400) returning id`,
      [
        parish.name,
        parish.title,
        parish.url,
        parish.town,
        `kancelaria@${parish.url}.example`,
        rows[0]?.id ?? null,
        today,
      ],
    )
    const account_id = parish.url === 'demo' ? await accounts(database, made[0]!.id) : null
    await transaction(
      database,
      { role: 'app_user', parish_id: made[0]!.id, account_id, patience: 60_000 },
      db => sowParish(db, random, parish.town, parish.households, today),
    )
  }
}

async function sowParish(db: Db, random: Chance, town: string, count: number, today: string) {
  const staff = await sowStaff(db, town)
  const { id: town_id } = await db
    .insertInto('towns')
    .values({ name: town, commune: town })
    .returning('id')
    .executeTakeFirstOrThrow()
  const streets = await db
    .insertInto('streets')
    .values(STREETS.split('|').map(name => ({ name, town_id })))
    .returning('id')
    .execute()
  const now = Number(today.slice(0, 4))
  const households = Array.from({ length: count }, () => household(random, now))
  const born: Born[] = []
  for (let start = 0; start < households.length; start += 100) {
    const some = households.slice(start, start + 100)
    born.push(
      ...(await sowHouseholds(db, random, some, {
        town_id,
        streets: streets.map(s => s.id),
        start,
      })),
    )
  }
  await link(db, born)
  const acts = baptismActs(random, born, today, town)
  for (let start = 0; start < acts.length; start += 200) {
    await db
      .insertInto('baptisms')
      .values(
        acts.slice(start, start + 200).map(act => ({
          ...act,
          godparents: json(act.godparents),
          parish_place_id: staff.church,
          baptism_place: `kościół parafialny, ${town}`,
          minister_id: staff.priests[0]!,
          minister: 'ks. Stanisław Wróbel, proboszcz',
        })),
      )
      .execute()
  }
}

async function sowStaff(db: Db, town: string) {
  const staff = await db
    .insertInto('parish_workers')
    .values([
      {
        title: 'ks. kan.',
        names: 'Stanisław',
        surname: 'Wróbel',
        worker_function: 'proboszcz',
        clergy: true,
        signs: true,
        general_delegation: true,
        signature_text: 'ks. kan. Stanisław Wróbel, proboszcz',
        in_parish_from: '2015-08-25',
      },
      {
        title: 'ks. mgr',
        names: 'Zdzisław',
        surname: 'Gęślicki',
        worker_function: 'wikariusz',
        clergy: true,
        signs: true,
        general_delegation: true,
        signature_text: 'ks. Zdzisław Gęślicki, wikariusz',
        in_parish_from: '2022-08-25',
      },
      {
        title: 'ks.',
        names: 'Jeremi',
        surname: 'Łoś',
        worker_function: 'wikariusz',
        clergy: true,
        active: false,
        in_parish_from: '2014-08-25',
        in_parish_to: '2022-08-24',
      },
      { names: 'Celina', surname: 'Ożóg', worker_function: 'kancelista' },
      { names: 'Barnaba', surname: 'Żurek', worker_function: 'organista' },
    ])
    .returning('id')
    .execute()
  const { id: church } = await db
    .insertInto('parish_places')
    .values({ name: `kościół parafialny, ${town}`, kind: 'kościół parafialny', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { church, priests: staff.slice(0, 2).map(worker => worker.id) }
}

interface Place {
  town_id: number
  streets: number[]
  start: number
}

async function sowHouseholds(
  db: Db,
  random: Chance,
  households: Household[],
  place: Place,
): Promise<Born[]> {
  const addresses = households.map(() => ({
    country: 'Polska',
    dic_town_id: place.town_id,
    dic_street_id: random.pick(place.streets),
    building_number: String(random.whole(1, 90)) + (random.odds(15) ? random.pick(['A', 'B']) : ''),
    place_number: random.odds(40) ? String(random.whole(1, 40)) : null,
    zip_code: '33-000',
  }))
  const families = await db
    .insertInto('families')
    .values(
      households.map(({ surname, married }, index) => ({
        family_name: familyOf(surname),
        card_number: String(place.start + index + 1),
        ...addresses[index]!,
        dic_family_marriage_id: married ? 1 : 2,
        marriage_date: married,
        region: `Rejon ${1 + ((place.start + index) % 8)}`,
        needs_attention: random.odds(2),
      })),
    )
    .returning('id')
    .execute()
  const members = households.flatMap((home, index) =>
    home.members.map(member => ({ member, index })),
  )
  const people = await db
    .insertInto('people')
    .values(members.map(({ member, index }) => personOf(random, member, addresses[index]!)))
    .returning('id')
    .execute()
  const heads = new Set<number>()
  await db
    .insertInto('family_members')
    .values(
      members.map(({ member, index }, n) => {
        const is_head = !heads.has(index) && !member.died
        if (is_head) heads.add(index)
        return {
          family_id: families[index]!.id,
          person_id: people[n]!.id,
          dic_family_role_id: member.role,
          is_head,
        }
      }),
    )
    .execute()
  return members.map(({ member }, n) => ({ member, person_id: people[n]!.id }))
}

function personOf(random: Chance, member: Member, address: Record<string, unknown>) {
  const { names, surname, family_name, gender, birth_date, marital, died } = member
  const grown = birth_date < '2008'
  const phone =
    grown && random.odds(70) ? `+48600000${String(random.whole(0, 999)).padStart(3, '0')}` : null
  return {
    names,
    surname,
    family_name,
    gender,
    birth_date,
    dic_marital_status_id: marital,
    dic_faith_id: 1,
    dic_rite_id: 1,
    citizenship: 'polskie',
    father_names: member.father?.names ?? null,
    father_surname: member.father?.surname ?? null,
    mother_names: member.mother?.names ?? null,
    mother_surname: member.mother?.surname ?? null,
    mother_family_name: member.mother?.family_name ?? null,
    ...address,
    status: died ? ('deceased' as const) : ('parishioner' as const),
    death_date: died,
    phone,
    dic_phone_type_id: phone ? 1 : null,
    sms_consent: phone !== null && random.odds(60),
    needs_attention: random.odds(1),
  }
}

/** Children point at their parents' cards. */
async function link(db: Db, born: Born[]) {
  const idOf = new Map(born.map(({ member, person_id }) => [member, person_id]))
  const links = born
    .filter(({ member }) => member.father)
    .map(({ member, person_id }) => ({
      id: person_id,
      father_id: idOf.get(member.father!),
      mother_id: idOf.get(member.mother!),
    }))
  await sql`
    update people p set father_id = l.father_id, mother_id = l.mother_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l(id bigint, father_id bigint, mother_id bigint)
    where p.id = l.id`.execute(db)
}
