import { NO_SURNAME } from '#shared/people/mononym.ts'
import { ROLES } from '../../../versions.ts'
import type { ParsedCouple } from './couples.ts'
import { NO_CARD, getLastingCouples, listSpouses } from './lasting-couples.ts'
import type { LifeState } from './life.ts'
import type { Individual } from '../person/people.ts'

/** The family card of a person, with the role in it. */
export interface FamilyHome {
  key: string
  name: string
  card_number: string | null
  marriage_date: string | null
  marriage_place: string | null
  role: number | null
  head: boolean
  /** Whether somebody of the family certainly lives; a family of dead people has no card. */
  certain: boolean
}

/** Returns the key of a family; families with one card number are one family. */
const getKey = ({ card_number, xref }: ParsedCouple) => (card_number ? `nr ${card_number}` : xref)

interface Homes {
  homes: Map<Individual, FamilyHome>
  /** The couple on whose card each person is. */
  coupleOfHome: Map<Individual, ParsedCouple>
  doubts: Map<Individual, string>
}

/**
 * Assigns people to the family cards of the parish: spouses to the marriage that lasts, children to their parents. A
 * divorce, and a marriage that cannot be told from another, give no card.
 */
export function getHomes(couples: ParsedCouple[], lives: Map<Individual, LifeState>): Homes {
  const homes = new Map<Individual, FamilyHome>()
  const coupleOfHome = new Map<Individual, ParsedCouple>()
  const doubts = new Map<Individual, string>()
  const isAlive = (person: Individual) => /^(?:living|unknown)$/.test(lives.get(person)!)
  const lasting = getLastingCouples(couples, isAlive, doubts)
  const keysWithHead = new Set<string>()
  const certainKeys = new Set<string>()
  const settle = (couple: ParsedCouple, person: Individual, role: number | null) => {
    const key = getKey(couple)
    const head = !keysWithHead.has(key) && isAlive(person)
    if (head) keysWithHead.add(key)
    if (lives.get(person) === 'living') certainKeys.add(key)
    const { surname, names } = couple.father ?? couple.mother ?? person
    const name = (surname === NO_SURNAME ? names : surname) || '–'
    const { card_number, marriage } = couple
    const wedding = { marriage_date: marriage.date, marriage_place: marriage.place }
    coupleOfHome.set(person, couple)
    homes.set(person, { key, name, card_number, ...wedding, role, head, certain: true })
  }
  const settleSpouses = (couple: ParsedCouple) => {
    const isPair = couple.father && couple.mother
    for (const [spouse, role] of [
      [couple.father, ROLES.husband],
      [couple.mother, ROLES.wife],
    ] as const)
      if (spouse && !homes.has(spouse) && (lasting.has(couple) || !isAlive(spouse)))
        settle(couple, spouse, isPair ? role : null)
  }
  for (const couple of couples) if (lasting.has(couple)) settleSpouses(couple)
  for (const [child, couplesOfChild] of listChildhoods(couples)) {
    if (homes.has(child) || doubts.has(child)) continue
    const home = couplesOfChild.find(couple => lasting.has(couple))
    const orphanage = couplesOfChild.find(
      couple => !couple.sameGender && isAlive(child) && !listSpouses(couple).some(isAlive),
    )
    const couple = home ?? orphanage
    if (couple) settle(couple, child, getRole(couple, child))
    else if (isAlive(child) && !couplesOfChild.some(({ sameGender }) => sameGender))
      doubts.set(child, `Rodzice nie mają w pliku wspólnej karty; ${NO_CARD}`)
  }
  const keys = new Set([...homes.values()].map(({ key }) => key))
  for (const couple of couples)
    if (keys.has(getKey(couple)) && !couple.sameGender && !couple.marriage.ending)
      settleSpouses(couple)
  for (const family of homes.values()) family.certain = certainKeys.has(family.key)
  return { homes, coupleOfHome, doubts }
}

/** The couples of each child, those that adopted it or brought it up before those of its birth. */
function listChildhoods(couples: ParsedCouple[]) {
  const childhoods = new Map<Individual, ParsedCouple[]>()
  for (const couple of couples) {
    for (const [child, link] of couple.children) {
      if (link.father === 'disproven') continue
      const list = childhoods.get(child) ?? []
      if (/adopted|foster/.test(link.father)) list.unshift(couple)
      else list.push(couple)
      childhoods.set(child, list)
    }
  }
  return childhoods
}

function getRole({ children }: ParsedCouple, child: Individual) {
  const { father, mother } = children.get(child)!
  if (!child.gender || [father, mother].some(word => word === 'foster' || word === 'other'))
    return null
  return child.gender === 'k' ? ROLES.daughter : ROLES.son
}
