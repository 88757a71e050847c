import type { Member } from './households.ts'
import type { Chance } from './random.ts'

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The Sunday on or after a day: baptisms are celebrated on Sundays. */
const sunday = (day: string) => later(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)

export interface Born {
  member: Member
  person_id: number
}

/** Acts of baptism of the last ten years, numbered by date within each year. */
export function baptismActs(random: Chance, born: Born[], today: string, town: string) {
  const from = Number(today.slice(0, 4)) - 10
  const adults = born.filter(
    b => Number(b.member.birth_date.slice(0, 4)) < from - 20 && !b.member.died,
  )
  const godparent = (gender: 1 | 2) => {
    const { member, person_id } = random.pick(adults.filter(b => b.member.gender === gender))
    const { names, surname, birth_date } = member
    const known = { dic_faith_id: 1, confirmed: true, certificate_provided: true }
    return { role: 'godparent', person_id, names, surname, gender, birth_date, ...known }
  }
  const acts = born
    .map(b => ({ ...b, baptism_date: sunday(later(b.member.birth_date, random.whole(20, 90))) }))
    .filter(b => Number(b.member.birth_date.slice(0, 4)) >= from && b.baptism_date <= today)
    .toSorted((a, b) => a.baptism_date.localeCompare(b.baptism_date))
  const numbers = new Map<number, number>()
  return acts.map(({ member, person_id, baptism_date }) => {
    const year = Number(baptism_date.slice(0, 4))
    numbers.set(year, (numbers.get(year) ?? 0) + 1)
    return {
      act_number: String(numbers.get(year)),
      year,
      person_id,
      names: member.names,
      surname: member.surname,
      gender: member.gender,
      birth_date: member.birth_date,
      birth_town: town,
      birth_act_number: String(random.whole(10, 900)),
      birth_usc_town: town,
      birth_act_year: Number(member.birth_date.slice(0, 4)),
      baptism_date,
      baptism_time: '12:30',
      dic_baptism_kind_id: 1,
      father_names: member.father?.names ?? null,
      father_surname: member.father?.surname ?? null,
      mother_names: member.mother?.names ?? null,
      mother_surname: member.mother?.surname ?? null,
      mother_family_name: member.mother?.family_name ?? null,
      dic_father_faith_id: 1,
      dic_mother_faith_id: 1,
      dic_parents_marriage_id: random.pick([1, 2, 2, 2, 3, 4]),
      godparents: [godparent(1), godparent(2)],
    }
  })
}
