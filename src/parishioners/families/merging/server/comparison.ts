import { sql } from 'kysely'
import { findNotDuplicates } from '#parishioners/people/merging/server/duplicates/not-duplicates.ts'
import { bothCards } from '#parishioners/people/merging/server/apply/cards.ts'
import {
  getCard,
  compareFact,
  groupLine,
  movedWords,
} from '#parishioners/people/merging/server/resolve/comparison.ts'
import type { Comparison } from '#parishioners/people/merging/contract.ts'
import { listGroups } from '#parishioners/people/merging/server/apply/merge.ts'
import { countReferences } from '#parishioners/people/merging/server/apply/references.ts'
import { createColumnFormatter } from '#parishioners/people/merging/server/resolve/column-formatter.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { familiesHistory } from '../../server/history.ts'
import { FAMILY_GROUPS, FAMILY_REFERENCES } from './fields.ts'
import { familyName } from './merge.ts'

interface Member {
  family_id: number
  name: string
  likeness: string
  is_head: boolean
}

/** Lists the members of each family, heads first. */
async function getMembers(db: Db, ids: number[]) {
  const { rows } = await sql<Member>`
    select m.family_id, p.surname || ' ' || p.names || coalesce(' (' || left(ltrim(p.birth_date, '~'), 4) || ')', '') as name,
      p.likeness, m.is_head
    from family_members m join people p on p.parish_id = m.parish_id and p.id = m.person_id
    where m.family_id = any(${ids}::bigint[]) and m.member_to is null
    order by m.is_head desc, p.birth_day nulls last, p.id`.execute(db)
  return rows
}

const joinNames = (members: Member[]) => members.map(({ name }) => name).join(', ') || null

/** Compares two family cards; people recorded twice are named, to be merged next. */
export async function compareFamilies(
  { db, user }: Context,
  id: number,
  otherId: number,
): Promise<Comparison> {
  const { kept, gone } = await bothCards(db, 'families', { kept: id, gone: otherId })
  const tell = await createColumnFormatter(db, familiesHistory.fields, [kept, gone])
  const members = await getMembers(db, [id, otherId])
  const [ownMembers, otherMembers] = [
    members.filter(({ family_id }) => family_id === id),
    members.filter(({ family_id }) => family_id === otherId),
  ]
  const duplicates = otherMembers.filter(({ likeness }) =>
    ownMembers.some(member => member.likeness === likeness),
  )
  const counts = await countReferences(db, 'families', FAMILY_REFERENCES, otherId)
  const lines = listGroups(FAMILY_GROUPS, user.clergy).flatMap(group =>
    groupLine(tell, group, kept, gone),
  )
  return {
    kept: getCard(kept, familyName(kept)),
    gone: getCard(gone, familyName(gone)),
    lines: [
      ...lines,
      ...compareFact('members', 'Osoby', joinNames(ownMembers), joinNames(otherMembers)),
    ],
    moved: movedWords(user, FAMILY_REFERENCES, counts),
    warnings: [...headsWarning(ownMembers, otherMembers), ...twiceWarning(duplicates)],
    refusal: null,
    apart: (await findNotDuplicates(db, 'families', id, otherId)) ?? null,
  }
}

const headsWarning = (ownMembers: Member[], otherMembers: Member[]) =>
  [ownMembers, otherMembers].every(list => list.some(({ is_head }) => is_head))
    ? ['Obie rodziny mają głowę. Zostanie głowa rodziny z karty, która zostaje.']
    : []

const twiceWarning = (duplicates: Member[]) =>
  duplicates.length
    ? [
        `W obu rodzinach są osoby o tym samym imieniu i nazwisku: ${joinNames(duplicates)}. Jeśli to te same osoby, połącz potem także ich karty.`,
      ]
    : []
