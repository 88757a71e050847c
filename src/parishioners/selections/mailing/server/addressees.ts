import { getVerdict } from '#documents/server/claims/claim.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { SelectedRecords } from '../../contract.ts'
import { listFamilies, listSelectedPeople } from '../../server/numbers.ts'
import { envelopeLines, writtenLines } from './address.ts'
import { type Addressee, LABELS, type MailingReason, WHY } from './claims.ts'
import { type Style, familyName, personName } from './names.ts'
import {
  type MailingFamily,
  type MailingPerson,
  readFamilies,
  readMembers,
  readPeople,
} from './reading.ts'
import { listKeys } from '#shared/objects.ts'

/** Lines of one label or envelope: a name, then an address. */
export type Piece = string[]
interface AddressLabel {
  addressee: Addressee
  lines: (style: Style) => Piece
}

const isAlive = ({ status }: MailingPerson) => status !== 'deceased'
const isReachable = (person: MailingPerson) => isAlive(person) && !person.restricted && !person.left

function toPerson(person: MailingPerson): AddressLabel {
  const { correspondence_address: correspondenceAddress } = person
  const home = correspondenceAddress ? writtenLines(correspondenceAddress) : envelopeLines(person)
  return {
    addressee: {
      alive: isAlive(person),
      allowed: !person.restricted,
      inChurch: !person.left,
      here: person.status !== 'former',
      home,
    },
    lines: style => [personName(person, style), ...home],
  }
}

/**
 * Addresses a piece to all members of the family; a restricted member is neither named nor considered in the form of
 * address.
 */
function toFamily(family: MailingFamily, members: readonly MailingPerson[]): AddressLabel {
  const living = members.filter(isAlive)
  const reachableMembers = living.filter(isReachable)
  const homes = [family, ...reachableMembers].map(envelopeLines)
  const home = homes.find(lines => lines.length > 0) ?? []
  return {
    addressee: {
      alive: living.length > 0,
      allowed: living.some(({ restricted }) => !restricted),
      inChurch: living.some(({ left }) => !left),
      here: !family.inactive,
      home,
    },
    lines: style => [familyName(family.family_name, reachableMembers, style), ...home],
  }
}

async function addressFamilies(db: Db, ids: readonly number[]) {
  const [families, members] = [await readFamilies(db, ids), await readMembers(db, ids)]
  const home = Map.groupBy(members, ({ family_id }) => family_id)
  return families.map(family => toFamily(family, home.get(family.id) ?? []))
}

/**
 * Returns each family once, at the position of its first selected member; people without a family are addressed by
 * name.
 */
async function addressByFamilies(db: Db, people: MailingPerson[]): Promise<AddressLabel[]> {
  const individuals = people.filter(person => !isReachable(person) || person.status === 'former')
  const stay = people.filter(person => !individuals.includes(person))
  const ids = [...new Set(stay.flatMap(({ family_id }) => family_id ?? []))]
  const families = new Map(
    (await addressFamilies(db, ids)).map((family, index) => [ids[index]!, family] as const),
  )
  const usedFamilyIds = new Set<number>()
  const pieces = stay.flatMap(person => {
    const family = person.family_id === null ? undefined : families.get(person.family_id)
    if (!family) return [toPerson(person)]
    if (usedFamilyIds.has(person.family_id!)) return []
    usedFamilyIds.add(person.family_id!)
    return [family]
  })
  return [...pieces, ...individuals.map(toPerson)]
}

async function addressSelected(
  context: Pick<Context, 'db' | 'user'>,
  { of, selection }: SelectedRecords,
  per: 'family' | 'person',
): Promise<AddressLabel[]> {
  const { db } = context
  if (of === 'people') {
    const people = await readPeople(db, await listSelectedPeople(context, selection))
    return per === 'person' ? people.map(toPerson) : addressByFamilies(db, people)
  }
  const ids = await listFamilies(context, selection)
  if (per === 'family') return addressFamilies(db, ids)
  const members = Map.groupBy(await readMembers(db, ids), ({ family_id }) => family_id)
  return ids.flatMap(id => members.get(id) ?? []).map(toPerson)
}

const REASONS = listKeys(WHY)

/** Returns the pieces, and the people without one by reason. */
export async function listAddressees(
  context: Pick<Context, 'db' | 'user'>,
  to: SelectedRecords,
  per: 'family' | 'person',
  style: Style,
) {
  const pieces: Piece[] = []
  const skippedCounts = new Map<MailingReason, number>()
  for (const { addressee, lines } of await addressSelected(context, to, per)) {
    const { stated } = getVerdict(LABELS, addressee)
    const reason = REASONS.find(name => !stated[name])
    if (reason) skippedCounts.set(reason, (skippedCounts.get(reason) ?? 0) + 1)
    else pieces.push(lines(style))
  }
  return { pieces, remarks: describeSkipped(skippedCounts) }
}

function describeSkipped(skippedCounts: Map<MailingReason, number>) {
  const all = [...skippedCounts.values()].reduce((sum, count) => sum + count, 0)
  if (all === 0) return []
  const reasons = REASONS.flatMap(reason => {
    const count = skippedCounts.get(reason)
    return count ? [`${WHY[reason]}: ${count}`] : []
  })
  return [`Pominięto ${all} (${reasons.join(', ')}).`]
}
