import type { Db } from '#platform/database/database.ts'
import type { FormerAddress } from '#parishioners/families/server/members/addresses.ts'
import { toJsonb } from '#platform/database/records.ts'

/** Register numbers of the two spouses. */
export interface SpouseIds {
  groom: number
  bride: number
}

export const listMemberships = (db: Db, { groom, bride }: SpouseIds) =>
  db
    .selectFrom('family_members as member')
    .innerJoin('families as family', join =>
      join
        .onRef('family.parish_id', '=', 'member.parish_id')
        .onRef('family.id', '=', 'member.family_id'),
    )
    .select(['member.id', 'member.person_id', 'member.family_id', 'member.is_head'])
    .select(['member.dic_family_role_id', 'family.inactive'])
    .where('member.person_id', 'in', [groom, bride])
    .where('member.member_to', 'is', null)
    .execute()
export type Membership = Awaited<ReturnType<typeof listMemberships>>[number]

export interface JoinedMember {
  id: number
  version: number
  person_id?: number
  /** Former address of the person, when the action gave them the address of the family. */
  address?: FormerAddress | undefined
}
export interface LeftFamily extends JoinedMember {
  family_id: number
  is_head: boolean
  closed: boolean
}

interface Click {
  before: Membership[]
  family_id: number
  /** Addresses of people before they were given the address of the family. */
  addresses: Map<number, FormerAddress>
}

/** Returns the steps of the action, so that it can be undone as long as nobody has changed the records since. */
export async function getSteps(db: Db, pair: SpouseIds, { before, family_id, addresses }: Click) {
  const now = await db
    .selectFrom('family_members as member')
    .innerJoin('families as family', on =>
      on
        .onRef('family.parish_id', '=', 'member.parish_id')
        .onRef('family.id', '=', 'member.family_id'),
    )
    .select(['member.id', 'member.version', 'member.family_id', 'family.inactive'])
    .select('member.person_id')
    .where('member.person_id', 'in', [pair.groom, pair.bride])
    .execute()
  const membersById = new Map(before.map(member => [member.id, member]))
  const joinedMembers: JoinedMember[] = now
    .filter(member => member.family_id === family_id && !membersById.has(member.id))
    .map(({ id, version, person_id }) => ({
      id,
      version,
      person_id,
      address: addresses.get(person_id),
    }))
  const leftFamilies: LeftFamily[] = now.flatMap(
    ({ id, version, family_id: currentFamilyId, inactive }) => {
      const was = membersById.get(id)
      if (!was || currentFamilyId === family_id) return []
      return {
        id,
        version,
        family_id: currentFamilyId,
        is_head: was.is_head,
        closed: inactive && !was.inactive,
      }
    },
  )
  return { joined: toJsonb(joinedMembers), left_families: toJsonb(leftFamilies) }
}
