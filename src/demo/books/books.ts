import type { Db } from '#platform/database/database.ts'
import { toJsonb } from '#platform/database/records.ts'
import type { HouseholdMember } from '../people/generate-households.ts'
import type { Chance } from '../random.ts'

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns the Sunday on or after a day, because baptisms are celebrated on Sundays. */
const sunday = (day: string) => later(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)

export interface BornMember {
  member: HouseholdMember
  person_id: number
}

interface Due extends BornMember {
  baptism_date: string
}

/** Lists past and future baptisms with their dates: children born in the last ten years, on some Sunday after birth. */
function dueBaptisms(random: Chance, residents: BornMember[], today: string): Due[] {
  const from = String(Number(today.slice(0, 4)) - 10)
  return residents
    .map(b => ({ ...b, baptism_date: sunday(later(b.member.birth_date, random.whole(20, 90))) }))
    .filter(b => b.member.birth_date >= from && b.member.birth_date < today)
    .toSorted((a, b) => a.baptism_date.localeCompare(b.baptism_date))
}

function sponsors(random: Chance, residents: BornMember[], today: string) {
  const adultLimit = String(Number(today.slice(0, 4)) - 30)
  const adults = residents.filter(b => b.member.birth_date < adultLimit && !b.member.died)
  return () =>
    ([1, 2] as const).map(gender => {
      const { member, person_id } = random.pick(adults.filter(b => b.member.gender === gender))
      const { names, surname, birth_date } = member
      const churchFacts = { dic_faith_id: 1, confirmed: true, certificate_provided: true }
      return { role: 'godparent', person_id, names, surname, gender, birth_date, ...churchFacts }
    })
}

const getChild = (random: Chance, { member, person_id }: BornMember, town: string) => ({
  person_id,
  names: member.names,
  surname: member.surname,
  gender: member.gender,
  birth_date: member.birth_date,
  birth_town: town,
  birth_act_number: String(random.whole(10, 900)),
  birth_usc_town: town,
  birth_act_year: Number(member.birth_date.slice(0, 4)),
  father_names: member.father?.names ?? null,
  father_surname: member.father?.surname ?? null,
  mother_names: member.mother?.names ?? null,
  mother_surname: member.mother?.surname ?? null,
  mother_family_name: member.mother?.family_name ?? null,
  dic_father_faith_id: 1,
  dic_mother_faith_id: 1,
  dic_parents_marriage_id: random.pick([1, 2, 2, 2, 2, 3]),
})

/** Builds the acts of past baptisms, numbered by date within each year. */
function baptismActs(
  random: Chance,
  residents: BornMember[],
  due: Due[],
  today: string,
  town: string,
) {
  const pair = sponsors(random, residents, today)
  const numbers = new Map<number, number>()
  return due
    .filter(baptism => baptism.baptism_date <= today)
    .map(baptism => {
      const year = Number(baptism.baptism_date.slice(0, 4))
      numbers.set(year, (numbers.get(year) ?? 0) + 1)
      return {
        act_number: String(numbers.get(year)),
        year,
        ...getChild(random, baptism, town),
        baptism_date: baptism.baptism_date,
        baptism_time: '12:30',
        dic_baptism_kind_id: 1,
        godparents: pair(),
      }
    })
}

/** Builds the registrations of children whose baptism is planned. */
function registrations(
  random: Chance,
  residents: BornMember[],
  due: Due[],
  today: string,
  town: string,
) {
  const pair = sponsors(random, residents, today)
  return due
    .filter(baptism => baptism.baptism_date > today)
    .slice(0, 5)
    .map((baptism, index) => ({
      person_id: baptism.person_id,
      names: baptism.member.names,
      surname: baptism.member.surname,
      status: index ? ('reported' as const) : ('accepted' as const),
      planned_date: baptism.baptism_date,
      planned_time: '12:30',
      parents_phone: '+48600000555',
      provided_birth_act: true,
      provided_godparents_certificates: index === 0,
      act: { ...getChild(random, baptism, town), dic_baptism_kind_id: 1, godparents: pair() },
    }))
}

interface DemoParish {
  town: string
  church: number
  priests: number[]
}

/** Seeds ten years of baptisms and the open registrations. */
export async function insertBaptisms(
  db: Db,
  random: Chance,
  residents: BornMember[],
  today: string,
  { town, church, priests: [priest, curate] }: DemoParish,
) {
  const due = dueBaptisms(random, residents, today)
  const acts = baptismActs(random, residents, due, today, town).map(act => ({
    ...act,
    godparents: toJsonb(act.godparents),
    parish_place_id: church,
    baptism_place: `kościół parafialny, ${town}`,
    minister_id: priest,
    minister: 'ks. kan. Stanisław Wróbel, proboszcz',
  }))
  for (let start = 0; start < acts.length; start += 200) {
    await db
      .insertInto('baptisms')
      .values(acts.slice(start, start + 200))
      .execute()
  }
  const registrationRows = registrations(random, residents, due, today, town)
  if (registrationRows.length === 0) return
  await db
    .insertInto('baptism_registrations')
    .values(
      registrationRows.map(registration => ({
        ...registration,
        act: toJsonb(registration.act),
        parish_place_id: church,
        minister_id: curate,
      })),
    )
    .execute()
}
