import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { fold } from '#platform/words.ts'
import type { ImportMapping, Link, Waiting } from './import-mapping.ts'

interface Known {
  id: number
  names: string
  surname: string
  gender: number
  family_name: string | null
  birth_date: string
  father_names: string | null
  mother_names: string | null
  restricted: boolean
}

const first = (names: unknown) =>
  typeof names === 'string' ? fold(names).trim().split(/[\s-]/)[0] : ''

const differ = (one: string | undefined, other: string | undefined) =>
  Boolean(one && other && one !== other)

/** Whether a card says nothing else than the act: the same names, the same day of birth, no other parents. */
function fits(link: Link, act: Waiting['act'], known: Known) {
  const surname = fold(String(act[link.surname]))
  const father = link.father_names && act[link.father_names]
  const mother = link.mother_names && act[link.mother_names]
  return (
    known.birth_date === act[link.birth_date] &&
    known.gender === (link.gender ?? known.gender) &&
    first(known.names) === first(act[link.names]) &&
    [known.surname, known.family_name ?? ''].map(fold).includes(surname) &&
    !differ(first(known.father_names), first(father)) &&
    !differ(first(known.mother_names), first(mother))
  )
}

/** Cards whose day of birth some act names in full. */
async function bornOn(db: Db, days: unknown[]) {
  const { rows } = await sql<Known>`
    select id, names, surname, gender, family_name, birth_date, father_names, mother_names,
      restricted_at is not null as restricted
    from people where birth_date::text = any(${days}::text[])`.execute(db)
  return Map.groupBy(rows, ({ birth_date }) => birth_date)
}

/** Those of the people who have such an act already, or a certificate of the sacrament. */
async function alreadyIn(db: Db, { book }: ImportMapping, { column, once }: Link, ids: number[]) {
  if (!once) return new Set<number>()
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${sql.table(book)}
    where ${sql.ref(column)} = any(${ids}::bigint[]) and cancelled_at is null
    union
    select person_id from person_sacraments where person_id = any(${ids}::bigint[]) and kind = ${once}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Remembers whom the acts of one file have named, and links each with the register where it is certain. */
export function linker(sheet: ImportMapping) {
  const taken = new Map(sheet.links.map(({ column }) => [column, new Set<number>()]))

  async function linkOne(db: Db, link: Link, acts: Waiting[]) {
    const days = acts.map(({ act }) => act[link.birth_date])
    const whole = days.filter(day => typeof day === 'string' && day.length === 10)
    const born = await bornOn(db, whole)
    const meant = acts.map(({ act }) =>
      (born.get(String(act[link.birth_date])) ?? []).filter(known => fits(link, act, known)),
    )
    const before = await alreadyIn(
      db,
      sheet,
      link,
      meant.flat().map(({ id }) => id),
    )
    const here = taken.get(link.column)!
    for (const [index, { act, doubts }] of acts.entries()) {
      const known = meant[index]!
      const [one] = known
      if (!one) continue
      if (known.length > 1) doubts.push(unlinked(one, 'w kartotece pasuje więcej niż jedna osoba'))
      else if (one.restricted) doubts.push(unlinked(one, 'jej dane są tylko przechowywane'))
      else if (before.has(one.id)) doubts.push(unlinked(one, 'ma już taki akt albo świadectwo'))
      else if (link.once && here.has(one.id)) {
        doubts.push(unlinked(one, 'oznacza ją już wcześniejszy wiersz pliku'))
      } else {
        here.add(one.id)
        act[link.column] = one.id
      }
    }
  }

  return async (db: Db, acts: Waiting[]) => {
    for (const link of sheet.links) await linkOne(db, link, acts)
  }
}

/** Why an act was not linked to a card that fits. */
export const unlinked = ({ surname, names }: Pick<Known, 'names' | 'surname'>, why: string) =>
  `Aktu nie połączono z kartą osoby „${surname} ${names}”: ${why}`
