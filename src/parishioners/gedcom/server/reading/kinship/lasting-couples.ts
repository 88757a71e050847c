import type { Individual } from '../person/people.ts'
import type { ParsedCouple } from './couples.ts'

export const NO_CARD = 'nie dopisano do karty rodziny'

export const listSpouses = ({ father, mother }: ParsedCouple) =>
  [father, mother].filter(spouse => spouse !== null)

/** Returns the couples that live together today by the dates of their marriages. */
export function getLastingCouples(
  couples: ParsedCouple[],
  isAlive: (person: Individual) => boolean,
  doubts: Map<Individual, string>,
): Set<ParsedCouple> {
  const couplesByPerson = new Map<Individual, ParsedCouple[]>()
  for (const couple of couples) {
    for (const spouse of listSpouses(couple)) {
      if (!isAlive(spouse)) continue
      const list = couplesByPerson.get(spouse)
      if (list) list.push(couple)
      else couplesByPerson.set(spouse, [couple])
    }
  }
  const present = new Map<Individual, ParsedCouple>()
  for (const [spouse, list] of couplesByPerson) {
    const couple = choosePresent(spouse, list, isAlive, doubts)
    if (couple) present.set(spouse, couple)
  }
  const lasting = new Set<ParsedCouple>()
  for (const couple of new Set(present.values())) {
    const alive = listSpouses(couple).filter(isAlive)
    if (alive.every(spouse => present.get(spouse) === couple)) lasting.add(couple)
    else
      for (const spouse of alive)
        if (present.get(spouse) === couple)
          doubts.set(spouse, `Małżonek ma w pliku inne małżeństwo, które trwa; ${NO_CARD}`)
  }
  return lasting
}

function choosePresent(
  person: Individual,
  couples: ParsedCouple[],
  isAlive: (person: Individual) => boolean,
  doubts: Map<Individual, string>,
): ParsedCouple | undefined {
  const [only] = couples
  if (only && couples.length === 1 && !only.sameGender && !only.marriage.ending) return only
  const [pair] = couples.filter(({ sameGender }) => sameGender)
  if (pair) {
    const words = pair.sameGender === 'k' ? 'dwie kobiety' : 'dwóch mężczyzn'
    doubts.set(person, `Rodzina w pliku ma ${words} jako małżonków; ${NO_CARD}`)
  }
  const open = couples.filter(({ sameGender, marriage }) => !sameGender && !marriage.ending)
  if (open.length === 0 && !pair) {
    const endings = couples.map(({ marriage }) => marriage.ending).join(', ')
    doubts.set(person, `Małżeństwo w pliku się skończyło („${endings}”); ${NO_CARD}`)
  }
  const ofTwo = open.filter(couple =>
    listSpouses(couple).some(spouse => spouse !== person && isAlive(spouse)),
  )
  const candidates = ofTwo.length > 0 ? ofTwo : open
  if (candidates.length < 2) return candidates[0]
  const byDate = candidates.toSorted((left, right) => lastYear(right) - lastYear(left))
  const [latest, next] = byDate
  if (byDate.some(({ marriage }) => !marriage.years?.to) || lastYear(latest!) === lastYear(next!)) {
    doubts.set(person, `Plik podaje kilka małżeństw i nie wiadomo, które trwa; ${NO_CARD}`)
    return undefined
  }
  doubts.set(
    person,
    `Plik podaje kilka małżeństw bez rozwodu; za obecne przyjęto zawarte w ${lastYear(latest!)}`,
  )
  return latest
}

const lastYear = ({ marriage }: ParsedCouple) => marriage.years?.to ?? -Infinity
