import { sql } from 'kysely'
import { createFamily as addFamily, addMember } from '#parishioners/families/server/service.ts'
import {
  type FormerAddress,
  shareAddress,
} from '#parishioners/families/server/members/addresses.ts'
import { addressLine } from '#parishioners/people/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import type { FamilyWish, Wedding } from '../../contract.ts'
import { getWeddingAct } from '../reading.ts'
import { type Membership, type SpouseIds, listMemberships, getSteps } from './steps.ts'

/** Numbers of the entries of the dictionaries FamilyRole and FamilyMarriage. */
const HUSBAND = 1
const WIFE = 2
const SON = 3
const DAUGHTER = 4
const SON_IN_LAW = 11
const DAUGHTER_IN_LAW = 12
const SACRAMENTAL = 1

type Act = Awaited<ReturnType<typeof getWeddingAct>>

function getPair(act: Act): SpouseIds {
  const { groom_person_id: groom, bride_person_id: bride } = act
  if (act.cancelled_at) throw refuseField('cancelled_at', 'Akt jest unieważniony')
  if (!groom || !bride) {
    throw refuseField(
      'family_id',
      'Rodzinę zakłada się z osób z kartoteki: wskaż w akcie oboje małżonków (Popraw wpis)',
    )
  }
  return { groom, bride }
}

/** Lists the family cards that the couple belong to now. */
export async function listWeddingFamilies({ db }: Context, id: number) {
  const { groom, bride } = getPair(await getWeddingAct(db, id))
  const familyRows = await db
    .selectFrom('families')
    .leftJoin('towns', 'towns.id', 'families.dic_town_id')
    .leftJoin('streets', 'streets.id', 'families.dic_street_id')
    .select(['families.id', 'family_name', 'building_number', 'place_number', 'zip_code'])
    .select(['post_office', 'towns.name as town', 'streets.name as street'])
    .where('families.id', 'in', eb =>
      eb
        .selectFrom('family_members')
        .select('family_id')
        .where('person_id', 'in', [groom, bride])
        .where('member_to', 'is', null),
    )
    .orderBy('families.id')
    .execute()
  return {
    data: familyRows.map(({ id: family_id, family_name, ...address }) => ({
      id: family_id,
      family_name,
      address: addressLine(address),
    })),
  }
}

/**
 * Returns the address of the new family: the one the clerk chose, else his, else hers; a card without a town is not
 * used.
 */
async function getAddress(
  db: Db,
  { groom, bride }: SpouseIds,
  addressChoice: FamilyWish['address_of'],
) {
  const people = await db
    .selectFrom('people')
    .select(['id', 'country', 'dic_town_id', 'dic_street_id', 'building_number', 'place_number'])
    .select(['zip_code', 'post_office'])
    .where('id', 'in', [groom, bride])
    .where('dic_town_id', 'is not', null)
    .execute()
  const home =
    people.find(({ id }) => id === (addressChoice === 'bride' ? bride : groom)) ?? people[0]
  if (!home?.dic_town_id) {
    throw refuseField(
      'family_name',
      'Żadne z małżonków nie ma adresu w kartotece. Uzupełnij adres na karcie jednego z nich.',
    )
  }
  const { id: _, dic_town_id, ...address } = home
  return { ...address, dic_town_id }
}

/** Returns the role of the spouse who joins the other’s card: spouse of its head, or else child-in-law. */
const getChildRole = (host: Membership, gender: 'groom' | 'bride') => {
  const child = [SON, DAUGHTER].includes(host.dic_family_role_id ?? 0)
  if (gender === 'groom') return child ? SON_IN_LAW : HUSBAND
  return child ? DAUGHTER_IN_LAW : WIFE
}

async function make(context: Context, act: Act, pair: SpouseIds, wish: FamilyWish) {
  const member_from = act.wedding_date
  const member = { person: null, member_from, member_to: null }
  const { id } = await addFamily(context, {
    family_name: wish.family_name,
    ...(await getAddress(context.db, pair, wish.address_of)),
    card_number: null,
    region: null,
    dic_family_marriage_id: SACRAMENTAL,
    marriage_date: act.wedding_date,
    marriage_place: act.wedding_place,
    moved_in: null,
    moved_out: null,
    inactive: false,
    notes: null,
    needs_attention: false,
    confirm_move: true,
    members: [
      { ...member, person_id: pair.groom, dic_family_role_id: HUSBAND, is_head: true },
      { ...member, person_id: pair.bride, dic_family_role_id: WIFE, is_head: false },
    ],
  })
  return id
}

async function join(context: Context, act: Act, pair: SpouseIds, family_id: number) {
  const before = await listMemberships(context.db, pair)
  const host = before.find(member => member.family_id === family_id)
  if (!host) throw refuseField('family_id', 'Wybierz kartę jednego z małżonków')
  const side = host.person_id === pair.groom ? 'bride' : 'groom'
  await addMember(context, family_id, {
    person_id: pair[side],
    person: null,
    dic_family_role_id: getChildRole(host, side),
    is_head: false,
    member_from: act.wedding_date,
    confirm_move: true,
  })
  return family_id
}

const refuseMade = ({ family }: { family: Wedding['family'] }) => {
  if (!family) return
  throw refuseField('family_id', `Rodzina jest już założona: ${family.family_name}`)
}

/** Creates a family card for the couple after the wedding, or adds one of them to the card of the other. */
export async function makeFamily(context: Context, id: number, wish: FamilyWish) {
  const { db } = context
  await sql`select from weddings where id = ${id} for update`.execute(db)
  const act = await getWeddingAct(db, id)
  const pair = getPair(act)
  refuseMade(act)
  const before = await listMemberships(db, pair)
  if (before.length === 2 && before[0]!.family_id === before[1]!.family_id) {
    throw refuseField('family_id', 'Małżonkowie są już na jednej karcie rodziny')
  }
  const family_id = wish.family_id
    ? await join(context, act, pair, wish.family_id)
    : await make(context, act, pair, wish)
  const joining = [pair.groom, pair.bride].filter(
    id => !before.some(member => member.person_id === id && member.family_id === family_id),
  )
  const addresses = wish.same_address
    ? await shareAddress(db, family_id, joining)
    : new Map<number, FormerAddress>()
  return db
    .insertInto('wedding_families')
    .values({
      wedding_id: id,
      family_id,
      made: !wish.family_id,
      ...(await getSteps(db, pair, { before, family_id, addresses })),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
