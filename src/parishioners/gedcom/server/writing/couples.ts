import { ROLES } from '../../versions.ts'
import type { GedcomFamily, GedcomPerson, GedcomRegister } from './register.ts'

/** A FAM record: parents and children, with or without a family card of the parish. */
export interface ExportedCouple {
  xref: string
  husband: number | null
  wife: number | null
  children: Set<number>
  card: GedcomFamily | null
}

const getKey = (husband: number | null, wife: number | null) => `${husband ?? ''}-${wife ?? ''}`

/** Lists the family cards, and couples known only as parents; each child belongs to one couple only. */
export function listCouples({ people, families }: GedcomRegister): ExportedCouple[] {
  const peopleById = new Map(people.map(person => [person.id, person]))
  const couples = families.map(card => ofCard(card, peopleById))
  const byKey = new Map(
    couples.filter(isPair).map(couple => [getKey(couple.husband, couple.wife), couple]),
  )
  const coupleByAge = new Map<number, ExportedCouple>()
  for (const person of people) {
    const father = person.father_id && peopleById.has(person.father_id) ? person.father_id : null
    const mother = person.mother_id && peopleById.has(person.mother_id) ? person.mother_id : null
    if (!father && !mother) continue
    const key = getKey(father, mother)
    const couple = byKey.get(key) ?? newCouple(couples, father, mother)
    byKey.set(key, couple)
    couple.children.add(person.id)
    coupleByAge.set(person.id, couple)
  }
  for (const couple of couples) {
    for (const child of couple.children) {
      if (coupleByAge.has(child) && coupleByAge.get(child) !== couple) couple.children.delete(child)
      else coupleByAge.set(child, couple)
    }
  }
  return couples.filter(couple => couple.husband || couple.wife || couple.children.size > 0)
}

const isPair = ({ husband, wife }: ExportedCouple) => husband !== null || wife !== null

function newCouple(couples: ExportedCouple[], husband: number | null, wife: number | null) {
  const couple: ExportedCouple = {
    xref: `@FP${husband ?? ''}M${wife ?? ''}@`,
    husband,
    wife,
    children: new Set(),
    card: null,
  }
  couples.push(couple)
  return couple
}

function ofCard(card: GedcomFamily, peopleById: Map<number, GedcomPerson>): ExportedCouple {
  const members = card.members.filter(({ person_id }) => peopleById.has(person_id))
  const withRole = (role: number) => members.find(member => member.role === role)?.person_id ?? null
  let [husband, wife] = [withRole(ROLES.husband), withRole(ROLES.wife)]
  const head = members.find(({ is_head, role }) => is_head && role === null)?.person_id
  const gender = head === undefined ? undefined : peopleById.get(head)!.gender
  if (gender === 1) husband ??= head!
  if (gender === 2) wife ??= head!
  const children = members
    .filter(({ role }) => role === ROLES.son || role === ROLES.daughter)
    .map(({ person_id }) => person_id)
  return { xref: `@F${card.id}@`, husband, wife, children: new Set(children), card }
}
