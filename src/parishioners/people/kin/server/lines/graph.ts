import type { Kinship, Relative } from '../../kinship.ts'
import { kinshipWords } from './labels.ts'

/** Somebody of the register with the way up from there. */
export interface KinshipNode extends Relative {
  father_id: number | null
  mother_id: number | null
  /** The parents are parents by adoption. */
  adopted: boolean
}
export type KinshipGraph = ReadonlyMap<number, KinshipNode>

/** Steps up one side of a collateral line; the law asks for three (KPK 1091 § 2). */
const NEAR = 4
/** So many lines between two people are told; only data gone wrong have more. */
const MOST = 6

const parentsOf = (people: KinshipGraph, id: number) => {
  const { father_id, mother_id } = people.get(id) ?? {}
  const parents = [father_id, mother_id].filter(
    parentId => parentId != null && people.has(parentId),
  ) as number[]
  return [...new Set(parents)]
}

/** Every way up from a person, ancestor last; nobody is passed twice, so wrong data make no circle. */
function climbs(people: KinshipGraph, from: number) {
  const paths: number[][] = []
  const climb = (path: number[]) => {
    paths.push(path)
    if (path.length > NEAR) return
    for (const parent of parentsOf(people, path.at(-1)!)) {
      if (!path.includes(parent)) climb([...path, parent])
    }
  }
  climb([from])
  return paths
}

/** The shortest way up to an ancestor, however far; undefined when there is none. */
function ascent(people: KinshipGraph, from: number, to: number) {
  const before = new Map<number, number | null>([[from, null]])
  for (const id of before.keys()) {
    if (id === to) break
    for (const parent of parentsOf(people, id)) if (!before.has(parent)) before.set(parent, id)
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
  // Of two ways at once, which only parents in a circle make, the shorter.
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

/** Whether the two children of common ancestors have both parents in common. */
function bloodOf(people: KinshipGraph, ancestors: number, x: number, y: number) {
  if (ancestors === 2) return 'full'
  const [first, second] = [people.get(x)!, people.get(y)!]
  const common = first.father_id === second.father_id ? 'mother_id' : 'father_id'
  return first[common] && second[common] && first[common] !== second[common] ? 'half' : null
}

/** Two ways up that meet on top and nowhere below. */
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
      // Father and mother on top of the same two ways are one line.
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
      blood: bloodOf(people, ancestors.length, left.at(-1)!, right.at(-1)!),
      legal: legal(people, ...left, ...right),
      ancestors: ancestors.map(id => toRelative(people, id)),
      left: left.toReversed().map(id => toRelative(people, id)),
      right: right.toReversed().map(id => toRelative(people, id)),
    }),
  )
}

/**
 * Every line that binds two people, the nearest first (KPK 108). The direct line is followed as far as
 * the register goes; collateral lines up to the eighth degree.
 */
export function getKinship(people: KinshipGraph, first: number, second: number): Kinship[] {
  if (!people.has(first) || !people.has(second) || first === second) return []
  const direct = directLine(people, first, second)
  const collateral = collateralLines(people, first, second).toSorted(
    (a, b) => a.degree - b.degree || Number(a.legal) - Number(b.legal),
  )
  return [...(direct ? [direct] : []), ...collateral].slice(0, MOST)
}

/** Whether one stands above the other, and by which line. */
export const directBetween = (people: KinshipGraph, first: number, second: number) =>
  people.has(first) && people.has(second) ? directLine(people, first, second) : undefined
