import { sql } from 'kysely'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { formatName } from '#shared/people/mononym.ts'
import { plural } from '#shared/text/plural.ts'
import type { Consequence } from '../contract.ts'
import { type MovePlace, type PlannedMove, toConsequence } from './planned-move.ts'

/** Describes the changes of cards, and what letters, messages by street and numbers do afterwards. */
export async function describeCards(
  { db, user }: Pick<Context, 'db' | 'user'>,
  move: PlannedMove,
): Promise<Consequence[]> {
  const street = await nameStreet(db, move)
  const family = move.family_id === null ? undefined : await findFamily(db, move.family_id)
  return [
    await describePeople(db, move),
    ...(family ? describeFamily(move, family) : []),
    ...(hasPermission(user, 'families.read') ? await listNeighbours(db, move) : []),
    describeLetters(move),
    ...(hasPermission(user, 'messages.read') ? describeMessages(move, street) : []),
  ]
}

async function describePeople(db: Db, { people }: PlannedMove) {
  const cards = await db
    .selectFrom('people')
    .select(['id', 'names', 'surname'])
    .where('id', 'in', people)
    .orderBy('birth_day')
    .orderBy('id')
    .execute()
  const names = cards.map(formatName).join(', ')
  const count = plural(cards.length, 'karta', 'karty', 'kart')
  return toConsequence('cards', `Nowy adres na kartach osób (${count}): ${names}.`, {
    person_ids: cards.map(({ id }) => id),
  })
}

interface FamilyFacts {
  id: number
  family_name: string
  card_number: string | null
  /** Whether the head of the family is not among those who move. */
  members: { person_id: number; is_head: boolean }[]
}

async function findFamily(db: Db, id: number): Promise<FamilyFacts | undefined> {
  const family = await db
    .selectFrom('families')
    .select(['id', 'family_name', 'card_number'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!family) return undefined
  const members = await db
    .selectFrom('family_members')
    .select(['person_id', 'is_head'])
    .where('family_id', '=', id)
    .where('member_to', 'is', null)
    .execute()
  return { ...family, members }
}

function describeFamily({ destination, people }: PlannedMove, family: FamilyFacts) {
  const name = family.family_name
  const remainingMembers = family.members.filter(({ person_id }) => !people.includes(person_id))
  const number = family.card_number ? `Numer karty ${family.card_number}` : 'Numer karty'
  const familyCard = { family_ids: [family.id] }
  if (destination === 'family') {
    return [
      toConsequence('family', `Karta rodziny ${name} dostanie nowy adres.`, familyCard),
      toConsequence('numbers', `${number} zostaje bez zmian, tak samo akty w księgach.`),
    ]
  }
  if (destination === 'cards') {
    return [
      toConsequence('family', `Karta rodziny ${name} i jej skład zostają bez zmian.`, familyCard),
      toConsequence('numbers', 'Akty w księgach zostają bez zmian.'),
    ]
  }
  return [
    toConsequence('family', describeNewFamily(name, remainingMembers), familyCard),
    toConsequence(
      'numbers',
      `${number} zostaje przy rodzinie ${name}; nowa karta nie ma numeru, dopóki go nie wpiszesz. Akty w księgach zostają bez zmian.`,
    ),
  ]
}

function describeNewFamily(name: string, remainingMembers: FamilyFacts['members']) {
  const opening = `Powstanie karta nowej rodziny. Na karcie rodziny ${name} te osoby będą dawnymi członkami`
  if (remainingMembers.length === 0) return `${opening}, a karta stanie się nieaktywna.`
  const hasHead = remainingMembers.some(({ is_head }) => is_head)
  return hasHead ? `${opening}.` : `${opening}. Wskaż na niej potem nową głowę rodziny.`
}

/** Lists other families that live at the new address. */
async function listNeighbours(db: Db, move: PlannedMove) {
  const { rows } = await sql<{ id: number; family_name: string }>`
    select id, family_name from families where not inactive and id <> coalesce(${move.family_id}, 0)
      and dic_town_id = ${move.dic_town_id} and dic_street_id is not distinct from ${move.dic_street_id}
      and ${isSameNumber('building_number', move.building_number)}
      and ${isSameNumber('place_number', move.place_number)}
    order by family_name collate "pl", id limit 10`.execute(db)
  if (rows.length === 0) return []
  const names = rows.map(({ family_name }) => family_name).join(', ')
  return [
    toConsequence('neighbours', `Pod nowym adresem mieszka już: ${names}.`, {
      family_ids: rows.map(({ id }) => id),
    }),
  ]
}

const isSameNumber = (column: string, number: string | null) =>
  sql`lower(replace(coalesce(${sql.ref(column)}, ''), ' ', '')) = lower(replace(coalesce(${number}, ''), ' ', ''))`

const describeLetters = ({ destination }: PlannedMove) =>
  toConsequence(
    'letters',
    destination === 'cards'
      ? 'Koperty i etykiety dla osób będą miały nowy adres, dla rodziny dotychczasowy.'
      : 'Koperty i etykiety będą miały nowy adres.',
  )

/** Messages by street choose people by the addresses of their cards. */
function describeMessages({ formerAddresses, ...move }: PlannedMove, street: string | undefined) {
  const formerStreets = new Set(
    formerAddresses.filter(address => !isSameStreet(address, move)).map(nameFormerStreet),
  )
  if (formerStreets.size === 0) return []
  const former = [...formerStreets].join(', ')
  return [
    toConsequence(
      'messages',
      `SMS-y i e-maile do ulicy: odtąd z odbiorcami „${street ?? ''}”, już nie „${former}”. Listy w zaczętych szkicach zostają bez zmian.`,
    ),
  ]
}

const isSameStreet = (
  address: MovePlace,
  { dic_town_id, dic_street_id }: Pick<PlannedMove, 'dic_town_id' | 'dic_street_id'>,
) => address.dic_town_id === dic_town_id && address.dic_street_id === dic_street_id

const nameFormerStreet = ({ town, street }: MovePlace) => street ?? town

async function nameStreet(db: Db, { dic_town_id, dic_street_id }: PlannedMove) {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select name from streets where id = ${dic_street_id}), name) as name
    from towns where id = ${dic_town_id}`.execute(db)
  return rows[0]?.name
}
