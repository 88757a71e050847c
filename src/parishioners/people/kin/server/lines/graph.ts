import type { Kinship, Relative } from '../../kinship.ts'
import { kinshipWords } from './labels.ts'

/** Person of the register with references to the parents. */
export interface KinshipNode extends Relative {
  father_id: number | null
  mother_id: number | null
  /** True when the parents are adoptive parents. */
  adopted: boolean
}
export type KinshipGraph = ReadonlyMap<number, KinshipNode>

/** Maximum number of steps up one side of a collateral line; the law requires three (KPK 1091 § 2). */
const NEAR = 4
/** Maximum number of lines returned for two people; only inconsistent data have more. */
const MAX_KINSHIP_LINES = 6

const getParents = (people: KinshipGraph, id: number) => {
  const { father_id, mother_id } = people.get(id) ?? {}
  const parents = [father_id, mother_id].filter(
    parentId => parentId != null && people.has(parentId),
  ) as number[]
  return [...new Set(parents)]
}

/**
 * Returns every path from a person up to an ancestor, ancestor last; no path visits a person twice, so inconsistent
 * data cause no endless loop.
 */
function climbs(people: KinshipGraph, from: number) {
  const paths: number[][] = []
  const climb = (path: number[]) => {
    paths.push(path)
    if (path.length > NEAR) return
    for (const parent of getParents(people, path.at(-1)!)) {
      if (!path.includes(parent)) climb([...path, parent])
    }
  }
  climb([from])
  return paths
}

/** Returns the shortest path up to an ancestor at any distance; undefined when there is none. */
function ascent(people: KinshipGraph, from: number, to: number) {
  const before = new Map<number, number | null>([[from, null]])
  for (const id of before.keys()) {
    if (id === to) break
    for (const parent of getParents(people, id)) if (!before.has(parent)) before.set(parent, id)
  }
  if (!before.has(to)) return undefined
  const path = [to]
  for (let id = before.get(to); id != null; id = before.get(id)) path.push(id)
  return path.toReversed()
}

type Shape = Omit<Kinship, 'words'>
const addWords = (kinship: Shape): Kinship => ({ ...kinship, words: kinshipWords(kinship) })

export const toRelative = (people: KinshipGraph, id: number): Relative => {
  const { names, surname, gender, birth_date, death_date } = people.get(id)!
  return { id, names, surname, gender, birth_date, death_date }
}

const legal = (people: KinshipGraph, ...children: number[]) =>
  children.some(id => people.get(id)!.adopted)

function directLine(people: KinshipGraph, first: number, second: number): Kinship | undefined {
  const ways = [ascent(people, second, first), ascent(people, first, second)].filter(way => way)
  // When both paths exist, which only parents in a circle cause, take the shorter one.
  const path = ways.toSorted((a, b) => a!.length - b!.length)[0]
  if (!path || first === second) return undefined
  const down = path.slice(0, -1)
  return addWords({
    line: 'direct',
    degree: down.length,
    blood: null,
    legal: legal(people, ...down),
    ancestors: [toRelative(people, path.at(-1)!)],
    left: [],
    right: down.toReversed().map(id => toRelative(people, id)),
  })
}

/** Returns whether the two children of common ancestors share both parents. */
function getBlood(people: KinshipGraph, ancestors: number, x: number, y: number) {
  if (ancestors === 2) return 'full'
  const [first, second] = [people.get(x)!, people.get(y)!]
  const common = first.father_id === second.father_id ? 'mother_id' : 'father_id'
  return first[common] && second[common] && first[common] !== second[common] ? 'half' : null
}

/** Checks whether two paths up end in the same ancestor and share no other person. */
const meet = (firstWay: readonly number[], secondWay: readonly number[]) =>
  firstWay.length > 1 &&
  secondWay.length > 1 &&
  firstWay.at(-1) === secondWay.at(-1) &&
  firstWay.slice(0, -1).every(id => !secondWay.includes(id))

interface Sides {
  left: number[]
  right: number[]
  ancestors: number[]
}

function collateralLines(people: KinshipGraph, first: number, second: number): Kinship[] {
  const lines = new Map<string, Sides>()
  const ways = climbs(people, second)
  for (const way of climbs(people, first)) {
    for (const matchingWay of ways.filter(candidate => meet(way, candidate))) {
      // Paths that differ only in the top ancestor (father or mother) form one line.
      const [leftWay, right] = [way.slice(0, -1), matchingWay.slice(0, -1)]
      const key = `${leftWay.join()}|${right.join()}`
      const line = lines.get(key) ?? { left: leftWay, right, ancestors: [] }
      lines.set(key, { ...line, ancestors: [...line.ancestors, way.at(-1)!] })
    }
  }
  return [...lines.values()].map(({ left, right, ancestors }) =>
    addWords({
      line: 'collateral',
      degree: left.length + right.length,
      blood: getBlood(people, ancestors.length, left.at(-1)!, right.at(-1)!),
      legal: legal(people, ...left, ...right),
      ancestors: ancestors.map(id => toRelative(people, id)),
      left: left.toReversed().map(id => toRelative(people, id)),
      right: right.toReversed().map(id => toRelative(people, id)),
    }),
  )
}

/**
 * Returns every line of kinship between two people, the nearest first (KPK 108). The direct line has no limit;
 * collateral lines reach the eighth degree.
 */
export function getKinship(people: KinshipGraph, first: number, second: number): Kinship[] {
  if (!people.has(first) || !people.has(second) || first === second) return []
  const direct = directLine(people, first, second)
  const collateral = collateralLines(people, first, second).toSorted(
    (a, b) => a.degree - b.degree || Number(a.legal) - Number(b.legal),
  )
  return [...(direct ? [direct] : []), ...collateral].slice(0, MAX_KINSHIP_LINES)
}

/** Returns the direct line when one of the people is an ancestor of the other. */
export const directBetween = (people: KinshipGraph, first: number, second: number) =>
  people.has(first) && people.has(second) ? directLine(people, first, second) : undefined
