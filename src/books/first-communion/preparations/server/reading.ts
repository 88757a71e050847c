import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { actLabel } from '#shared/act-label.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import type { PreparationBaptism } from '../../../preparations/contract.ts'
import { buildCheckmarks, quotedBaptism, selectWord } from '../../../preparations/server/cards.ts'
import { selectChildren, communionPreparationKind } from './children.ts'
import type { CommunionPreparation } from '../contract.ts'
import { missingPapers } from './papers.ts'
import { listParents } from '../parents.ts'
import { listWarnings } from '../warnings.ts'

/** Finds a person's baptism: an act of this parish, or a certificate. */
export async function findBaptism(db: Db, person_id: number) {
  const { rows } = await sql<{ baptism: PreparationBaptism }>`
    select ${quotedBaptism(sql`${person_id}`)} as baptism`.execute(db)
  return firstRowOrThrow(rows).baptism
}

/** Returns one child in preparation; 404 when there is none. */
export async function getPreparation(db: Db, id: number) {
  const child = await selectChildren(db)
    .leftJoin('towns', 'towns.id', 'p.dic_town_id')
    .leftJoin('streets', 'streets.id', 'p.dic_street_id')
    .leftJoin('dictionary_parishes as parish', 'parish.id', 'p.dic_youth_guardian_parish_id')
    .leftJoin('communions as act', 'act.id', 'p.communion_id')
    .select([
      'towns.name as town',
      'streets.name as street',
      sql<string | null>`concat_ws(', ', parish.name, parish.town)`.as('youth_guardian_parish'),
      'act.act_number',
      'act.year as act_year',
      selectWord('Practice', 'child_dic_practice_id').as('child_practice'),
      selectWord('PhoneType', 'dic_phone_type_id').as('phone_type'),
      selectWord('Faith', 'dic_father_faith_id').as('father_faith'),
      selectWord('Faith', 'dic_mother_faith_id').as('mother_faith'),
      selectWord('ParentsMarriage', 'dic_parents_marriage_id').as('parents_marriage'),
      buildCheckmarks(communionPreparationKind).as('checkmarks'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!child)
    throw notFound('Nie ma takiego zgłoszenia. Jego dane mogły zostać usunięte po terminie.')
  return child
}

export async function getCommunionPreparation(
  { db, user }: Context,
  id: number,
): Promise<CommunionPreparation> {
  const { child_dic_practice_id, child_practice, ...child } = await getPreparation(db, id)
  const { act_number, act_year, ...known } = child
  const open = child.state === 'open'
  return {
    ...known,
    ...(user.clergy && { child_dic_practice_id, child_practice }),
    act: act_year === null ? null : actLabel({ act_number, year: act_year }),
    baptism: await findBaptism(db, child.people_id),
    parents: listParents(child),
    missing: open ? missingPapers(child) : [],
    warnings: open ? listWarnings(child, child.baptised) : [],
  }
}
