import type { GedcomParents } from './parents.ts'
import type { Individual } from '../person/people.ts'

type Parents = Map<Individual, Pick<GedcomParents, 'father' | 'mother'>>

/** Lists the people who are their own ancestors. Iterative, because a cycle may be as long as the file. */
export function listAncestorCycle(parents: Parents): Set<Individual> {
  const waiting = new Map<Individual, number>()
  const childrenByParent = new Map<Individual, Individual[]>()
  for (const [child, { father, mother }] of parents) {
    const knownParents = [father, mother].filter(parent => parent !== null)
    waiting.set(child, knownParents.length)
    for (const parent of knownParents) {
      const children = childrenByParent.get(parent)
      if (children) children.push(child)
      else childrenByParent.set(parent, [child])
    }
  }
  const free = [...childrenByParent.keys()].filter(person => !waiting.has(person))
  for (let person = free.pop(); person; person = free.pop()) {
    for (const child of childrenByParent.get(person) ?? []) {
      const remainingCount = (waiting.get(child) ?? 0) - 1
      waiting.set(child, remainingCount)
      if (remainingCount === 0) free.push(child)
    }
  }
  return onRings(
    new Set(
      [...waiting]
        .filter(([, remainingCount]) => remainingCount > 0)
        .map(([individual]) => individual),
    ),
    parents,
  )
}

/** Removes the descendants of cycles, because no person of a cycle descends from them. */
function onRings(stuck: Set<Individual>, parents: Parents) {
  const count = new Map<Individual, number>([...stuck].map(individual => [individual, 0]))
  const up = (individual: Individual) => {
    const { father, mother } = parents.get(individual)!
    return [father, mother].filter(parent => parent !== null).filter(parent => stuck.has(parent))
  }
  for (const individual of stuck)
    for (const parent of up(individual)) count.set(parent, (count.get(parent) ?? 0) + 1)
  const leaves = [...count]
    .filter(([, children]) => children === 0)
    .map(([individual]) => individual)
  for (let leaf = leaves.pop(); leaf; leaf = leaves.pop()) {
    stuck.delete(leaf)
    for (const parent of up(leaf)) {
      const remainingChildren = (count.get(parent) ?? 0) - 1
      count.set(parent, remainingChildren)
      if (remainingChildren === 0) leaves.push(parent)
    }
  }
  return stuck
}
