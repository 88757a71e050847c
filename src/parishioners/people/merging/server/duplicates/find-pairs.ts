import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { createPeopleIndex } from '../../../likeness/keys.ts'
import { type Likeness, comparePeopleFacts } from '../../../likeness/likeness.ts'
import { type RegisterPerson, readPeopleFacts } from '../../../likeness/server/read-people.ts'

/** Two people who may be one, the earlier card first. */
export interface PersonPair {
  one: number
  other: number
  likeness: Likeness
  score: number
}

/** Minimum points: pairs with fewer are more often two people than one. */
const MIN_PAIR_SCORE = 50
/** People with the same surname and given names in a parish, from which the name says less. */
const COMMON_NAMESAKES = 4
const RARE_POINTS = 10
/** Milliseconds of work before yielding to other requests. */
const MAX_WORK_MS = 5

const getNameKey = ({ surnameForms, givenForms }: RegisterPerson) =>
  `${surnameForms.letters} ${givenForms.words[0] ?? ''}`

const isParent = ({ id }: RegisterPerson, { father_id, mother_id }: RegisterPerson) =>
  id === father_id || id === mother_id

const getPairKey = (id: number, secondId: number) => `${id} ${secondId}`

async function readMarkedPairs(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ one_id: number; other_id: number }>`
    select one_id, other_id from people_apart`.execute(db)
  return new Set(rows.map(({ one_id, other_id }) => getPairKey(one_id, other_id)))
}

/** Finds the pairs of the register that may be one person, the most probable first. */
export async function findPersonPairs(db: Db): Promise<PersonPair[]> {
  const people = await readPeopleFacts(db)
  const markedPairs = await readMarkedPairs(db)
  const namesakes = Map.groupBy(people, getNameKey)
  const index = createPeopleIndex<RegisterPerson>()
  const pairs: PersonPair[] = []
  let startTime = performance.now()
  for (const person of people) {
    for (const earlier of index.listCandidates(person)) {
      const likeness = comparePeopleFacts(earlier, person)
      if (!likeness) continue
      const isRare =
        likeness.surname === 'equal' &&
        (namesakes.get(getNameKey(person))?.length ?? 0) < COMMON_NAMESAKES
      const score = likeness.score + (isRare ? RARE_POINTS : 0)
      if (score < MIN_PAIR_SCORE || isParent(earlier, person) || isParent(person, earlier)) continue
      if (!markedPairs.has(getPairKey(earlier.id, person.id)))
        pairs.push({ one: earlier.id, other: person.id, likeness, score })
    }
    index.add(person)
    if (performance.now() - startTime < MAX_WORK_MS) continue
    await breath()
    startTime = performance.now()
  }
  return pairs.toSorted((a, b) => b.score - a.score || a.one - b.one || a.other - b.other)
}
