import type { Db } from '#platform/database/database.ts'
import type { BornMember } from './books.ts'
import { type Checklist, ownItem, insertPoints } from './preparing.ts'
import type { Chance } from '../random.ts'

interface Staff {
  church: number
  priests: number[]
}

/** Returns the second Sunday of May, when third classes receive first communion. */
function maySunday(year: number) {
  const first = new Date(Date.UTC(year, 4, 1)).getUTCDay()
  return `${year}-05-${String(8 + ((7 - first) % 7)).padStart(2, '0')}`
}

const surname = new Intl.Collator('pl')
const inOrder = (children: BornMember[]) =>
  children.toSorted(
    (a, b) =>
      surname.compare(a.member.surname, b.member.surname) ||
      surname.compare(a.member.names, b.member.names),
  )
const thirdClass = (residents: BornMember[], year: number) =>
  inOrder(
    residents.filter(
      ({ member }) => Number(member.birth_date.slice(0, 4)) === year - 9 && !member.died,
    ),
  )

const getParents = ({ member }: BornMember) => ({
  father_names: member.father?.names ?? null,
  father_surname: member.father?.surname ?? null,
  mother_names: member.mother?.names ?? null,
  mother_surname: member.mother?.surname ?? null,
  mother_family_name: member.mother?.family_name ?? null,
})

/** Seeds ten years of first communions, and the class that prepares for the next one. */
export async function insertCommunions(
  db: Db,
  random: Chance,
  residents: BornMember[],
  { church, priests }: Staff,
  { town, today }: { town: string; today: string },
) {
  const last = Number(today.slice(0, 4)) - (today < maySunday(Number(today.slice(0, 4))) ? 1 : 0)
  for (let year = last - 9; year <= last; year++) {
    const acts = thirdClass(residents, year).map((child, index) => ({
      act_number: String(index + 1),
      year,
      person_id: child.person_id,
      names: child.member.names,
      surname: child.member.surname,
      gender: child.member.gender,
      birth_date: child.member.birth_date,
      birth_town: town,
      baptism_date: child.member.birth_date.slice(0, 4),
      baptism_parish: `kościół parafialny, ${town}`,
      communion_date: maySunday(year),
      first_confession_date: `${year}-05-07`,
      parish_place_id: church,
      communion_place: `kościół parafialny, ${town}`,
      minister_id: priests[0]!,
      minister: 'ks. kan. Stanisław Wróbel, proboszcz',
      ...getParents(child),
      school_class: random.pick(['3a', '3b']),
      catechist: 's. Bożena Łęcka',
    }))
    if (acts.length) await db.insertInto('communions').values(acts).execute()
  }
  await insertPreparations(db, random, thirdClass(residents, last + 1), { year: last + 1, today })
}

const POINTS: Checklist = {
  Spotkania: { Wrzesień: 9, Październik: 10, Listopad: 11, Grudzień: 12 },
  Nabożeństwa: { Różaniec: 10, Roraty: 12, 'Droga krzyżowa': 3 },
  Egzamin: { Modlitwy: 4, Katechizm: 4 },
}

async function insertPreparations(
  db: Db,
  random: Chance,
  children: BornMember[],
  { year, today }: { year: number; today: string },
) {
  if (children.length === 0) return
  const school = await ownItem(db, 'School', 'Szkoła Podstawowa im. Jana Pawła II')
  const guardian = await ownItem(db, 'YouthGuardian', 's. Bożena Łęcka')
  const types = await insertPoints(db, 'first_communion', POINTS, { year, today })
  const cards = await db
    .insertInto('communion_preparations')
    .values(
      children.map(child => ({
        people_id: child.person_id,
        year,
        name: child.member.names,
        surname: child.member.surname,
        birth_date: child.member.birth_date,
        ...getParents(child),
        dic_school_id: school,
        school_class: random.pick(['3a', '3b']),
        dic_youth_guardian_id: guardian,
        dic_phone_type_id: 4,
        phone: `+48600000${String(random.whole(0, 999)).padStart(3, '0')}`,
        provided_parents_statement: random.odds(80),
      })),
    )
    .returning('id')
    .execute()
  const ticks = cards.flatMap(({ id }) =>
    types
      .filter(() => random.odds(75))
      .map(checkmark_type_id => ({ preparation_id: id, checkmark_type_id })),
  )
  if (ticks.length) await db.insertInto('communion_preparation_checkmarks').values(ticks).execute()
}
