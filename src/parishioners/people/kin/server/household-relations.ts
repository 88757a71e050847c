import { getAncestors } from '#parishioners/people/kin/server/lines/ancestors.ts'
import { type KinshipGraph, getKinship } from '#parishioners/people/kin/server/lines/graph.ts'
import type { Db } from '#platform/database/database.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { type Marriage, marriagesAmong } from './marriages.ts'
import {
  ENDED_MARRIAGE_LABELS,
  OF_SPOUSE,
  type Relation,
  SPOUSE_RELATIONS,
  getRelation,
  relationWord,
} from '../labels.ts'

/** Person who lives in the family, with the role from the family card. */
export interface Housemate {
  id: number
  names: string
  gender: number
  status: string
  father_id: number | null
  mother_id: number | null
  father_names: string | null
  mother_names: string | null
  role_id: number | null
}

const COUPLE = [1, 2]
const CHILDREN = [3, 4]
const FEMALE = 2

/**
 * Returns the relation of each housemate to a person, by the parents and marriages of the register; where these are
 * missing, by the roles of husband, wife and their children, unless the child's card names another parent. The others
 * get no relation, because a role gives the relation to the head of the family, not to everybody.
 */
export async function listHouseholdRelations(
  db: Db,
  person_id: number,
  house: readonly Housemate[],
) {
  const ids = house.map(({ id }) => id)
  const people = await getAncestors(db, ids)
  const marriages = await marriagesAmong(db, ids)
  const self = house.find(({ id }) => id === person_id)
  const words = house.map(
    housemate =>
      [
        housemate.id,
        self ? getRelationWord(self, housemate, { people, marriages }) : null,
      ] as const,
  )
  return new Map(words)
}

interface Kinship {
  people: KinshipGraph
  marriages: readonly Marriage[]
}

function getRelationWord(self: Housemate, relative: Housemate, kinData: Kinship) {
  const marriage = kinData.marriages.find(pair => isPair(pair, self.id, relative.id))
  if (marriage?.ended) return ENDED_MARRIAGE_LABELS[marriage.ended]
  const late = relative.status === 'deceased'
  const relation = marriage
    ? late
      ? 'lateSpouse'
      : 'spouse'
    : findRelation(self, relative, kinData)
  return relation && relationWord(relation, relative.gender)
}

const isPair = ({ one, other }: Marriage, a: number, b: number) =>
  (one === a && other === b) || (one === b && other === a)

const getSpouses = ({ marriages }: Kinship, id: number) =>
  marriages
    .filter(({ one, other, ended }) => !ended && (one === id || other === id))
    .map(({ one, other }) => (one === id ? other : one))

const inBlood = ({ people }: Kinship, firstId: number, secondId: number): Relation | undefined => {
  const [nearest] = getKinship(people, firstId, secondId)
  return nearest && getRelation(nearest, secondId)
}

function findRelation(
  self: Housemate,
  relative: Housemate,
  kinData: Kinship,
): Relation | undefined {
  return (
    inBlood(kinData, self.id, relative.id) ??
    getSpouses(kinData, self.id)
      .map(spouse => OF_SPOUSE[inBlood(kinData, spouse, relative.id) ?? 'relative'])
      .find(Boolean) ??
    getSpouses(kinData, relative.id)
      .map(spouse => SPOUSE_RELATIONS[inBlood(kinData, self.id, spouse) ?? 'relative'])
      .find(Boolean) ??
    byRoles(self, relative)
  )
}

const has = (roles: number[], { role_id }: Housemate) => role_id !== null && roles.includes(role_id)

function byRoles(self: Housemate, relative: Housemate): Relation | undefined {
  if (has(COUPLE, self) && has(CHILDREN, relative) && mayBeChild(relative, self)) return 'child'
  if (has(CHILDREN, self) && has(COUPLE, relative) && mayBeChild(self, relative)) return 'parent'
  return undefined
}

/** Checks whether the child's own card allows this person as a parent. */
function mayBeChild(child: Housemate, parent: Housemate) {
  const [id, names] =
    parent.gender === FEMALE
      ? [child.mother_id, child.mother_names]
      : [child.father_id, child.father_names]
  return id === null && (!names || firstName(names) === firstName(parent.names))
}

const firstName = (names: string) => foldText(names).split(/\s+/)[0]
