import type { Db } from '#platform/database/database.ts'
import type { Caller } from '#testing/api.ts'
import { type Family, FamilyEdition, type FamilyMember } from '../contract.ts'

/** Creates a town with two streets, and people for families. */
export async function newPlace(clerk: Caller) {
  const { id: dic_town_id } = (await clerk('POST', '/api/towns', { name: 'Sokołów' })).body.entry
  const street = async (name: string) =>
    (await clerk('POST', '/api/streets', { dic_town_id, name })).body.entry.id as number
  return { dic_town_id, polna: await street('Polna'), armii: await street('al. Armii Krajowej') }
}

export const buildNewMember = (
  names: string,
  surname: string,
  overrides: Record<string, unknown> = {},
) => ({
  person: { names, surname, ...overrides },
})

/** Builds a family of Jan and Maria with little Zofia, entered as new people. */
export const buildKowalscy = (dic_town_id: number, overrides: Record<string, unknown> = {}) => ({
  family_name: 'Kowalscy',
  dic_town_id,
  building_number: '12',
  members: [
    {
      ...buildNewMember('Jan', 'Kowalski', { birth_date: '1980-02-01' }),
      dic_family_role_id: 1,
      is_head: true,
    },
    { ...buildNewMember('Maria', 'Kowalska', { birth_date: '1982-03-04' }), dic_family_role_id: 2 },
    { ...buildNewMember('Zofia Anna', 'Kowalska', { birth_date: '2015' }), dic_family_role_id: 4 },
  ],
  ...overrides,
})

export const addFamily = async (clerk: Caller, family: Record<string, unknown>) =>
  (await clerk('POST', '/api/families', family)).body.id as number

export const getCard = async (clerk: Caller, id: number): Promise<Family> =>
  (await clerk('GET', `/api/families/${id}`)).body

/** Builds a member of a card for screens: Jan Lis, 46. */
export const buildMember = (
  id: number,
  names: string,
  overrides: Partial<FamilyMember> = {},
): FamilyMember => ({
  id,
  version: 1,
  person_id: id + 100,
  names,
  surname: 'Lis',
  gender: 1,
  birth_date: '1980-02-01',
  age: 46,
  status: 'parishioner',
  death_date: null,
  dic_family_role_id: null,
  role: null,
  is_head: false,
  member_from: null,
  member_to: null,
  baptism: false,
  first_communion: false,
  confirmation: false,
  marriage: false,
  ...overrides,
})

/** Returns the card as a form would send it. */
export function getEntry(card: Record<string, any>) {
  const entryFields = Object.entries(card).filter(([name]) => name in FamilyEdition.shape)
  const entry: Record<string, any> = Object.fromEntries(entryFields)
  return Object.assign(entry, { members: card.members.map(getLine) })
}
const getLine = ({ id, version, dic_family_role_id, is_head, member_from, member_to }: any) => ({
  id,
  version,
  dic_family_role_id,
  is_head,
  member_from,
  member_to,
})

export const readAllPeople = (db: Db) => db.selectFrom('people').selectAll().orderBy('id').execute()
