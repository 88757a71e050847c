import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { ImportMapping, Link, UnsettledAct } from './import-mapping.ts'

interface RegisteredPerson {
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
  typeof names === 'string' ? foldText(names).trim().split(/[\s-]/)[0] : ''

const differ = (left: string | undefined, right: string | undefined) =>
  Boolean(left && right && left !== right)

/** Tells whether a card matches the act: the same names, the same day of birth, no other parents. */
function fits(link: Link, act: UnsettledAct['act'], card: RegisteredPerson) {
  const surname = foldText(String(act[link.surname]))
  const father = link.father_names && act[link.father_names]
  const mother = link.mother_names && act[link.mother_names]
  return (
    card.birth_date === act[link.birth_date] &&
    card.gender === (link.gender ?? card.gender) &&
    first(card.names) === first(act[link.names]) &&
    [card.surname, card.family_name ?? ''].map(foldText).includes(surname) &&
    !differ(first(card.father_names), first(father)) &&
    !differ(first(card.mother_names), first(mother))
  )
}

/** Loads the cards born on the complete birth dates of the acts. */
async function findByBirthDays(db: Db, days: unknown[]) {
  const { rows } = await sql<RegisteredPerson>`
    select id, names, surname, gender, family_name, birth_date, father_names, mother_names,
      restricted_at is not null as restricted
    from people where birth_date::text = any(${days}::text[])`.execute(db)
  return Map.groupBy(rows, ({ birth_date }) => birth_date)
}

/** Returns the people who already have such an act, or a certificate of the sacrament. */
async function findLinkedIds(
  db: Db,
  { book }: ImportMapping,
  { column, once }: Link,
  ids: number[],
) {
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

/** Caches the people of the acts of one file, and links each with the register when the match is certain. */
export function createActLinker(sheet: ImportMapping) {
  const takenByColumn = new Map(sheet.links.map(({ column }) => [column, new Set<number>()]))

  async function linkOne(db: Db, link: Link, acts: UnsettledAct[]) {
    const days = acts.map(({ act }) => act[link.birth_date])
    const fullDays = days.filter(day => typeof day === 'string' && day.length === 10)
    const cardsByBirthDate = await findByBirthDays(db, fullDays)
    const matchingCards = acts.map(({ act }) =>
      (cardsByBirthDate.get(String(act[link.birth_date])) ?? []).filter(card =>
        fits(link, act, card),
      ),
    )
    const before = await findLinkedIds(
      db,
      sheet,
      link,
      matchingCards.flat().map(({ id }) => id),
    )
    const takenIds = takenByColumn.get(link.column)!
    for (const [index, { act, doubts }] of acts.entries()) {
      const matches = matchingCards[index]!
      const [firstMatch] = matches
      if (!firstMatch) continue
      if (matches.length > 1)
        doubts.push(buildUnlinkedDoubt(firstMatch, 'w kartotece pasuje więcej niż jedna osoba'))
      else if (firstMatch.restricted)
        doubts.push(buildUnlinkedDoubt(firstMatch, 'jej dane są tylko przechowywane'))
      else if (before.has(firstMatch.id))
        doubts.push(buildUnlinkedDoubt(firstMatch, 'ma już taki akt albo świadectwo'))
      else if (link.once && takenIds.has(firstMatch.id)) {
        doubts.push(buildUnlinkedDoubt(firstMatch, 'oznacza ją już wcześniejszy wiersz pliku'))
      } else {
        takenIds.add(firstMatch.id)
        act[link.column] = firstMatch.id
      }
    }
  }

  return async (db: Db, acts: UnsettledAct[]) => {
    for (const link of sheet.links) await linkOne(db, link, acts)
  }
}

/** Returns the reason why an act was not linked to a matching card. */
export const buildUnlinkedDoubt = (
  { surname, names }: Pick<RegisteredPerson, 'names' | 'surname'>,
  reason: string,
) => `Aktu nie połączono z kartą osoby „${surname} ${names}”: ${reason}`
