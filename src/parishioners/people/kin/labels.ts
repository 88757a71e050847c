import type { Kinship } from './kinship.ts'

const MALE = 1
const WORDS = {
  parent: ['ojciec', 'matka'],
  child: ['syn', 'córka'],
  grandparent: ['dziadek', 'babcia'],
  grandchild: ['wnuk', 'wnuczka'],
  ancestor: ['przodek', 'przodek'],
  descendant: ['potomek', 'potomek'],
  sibling: ['brat', 'siostra'],
  halfSibling: ['brat przyrodni', 'siostra przyrodnia'],
  fathersSibling: ['stryj', 'ciotka'],
  mothersSibling: ['wuj', 'ciotka'],
  brothersChild: ['bratanek', 'bratanica'],
  sistersChild: ['siostrzeniec', 'siostrzenica'],
  cousin: ['kuzyn', 'kuzynka'],
  relative: ['krewny', 'krewna'],
  spouse: ['mąż', 'żona'],
  widowed: ['wdowiec', 'wdowa'],
  lateSpouse: ['zmarły mąż', 'zmarła żona'],
  spouseParent: ['teść', 'teściowa'],
  childSpouse: ['zięć', 'synowa'],
  stepChild: ['pasierb', 'pasierbica'],
  stepParent: ['ojczym', 'macocha'],
  spouseSibling: ['szwagier', 'szwagierka'],
  brothersSpouse: ['szwagier', 'bratowa'],
} as const satisfies Record<string, readonly [he: string, she: string]>
export type Relation = keyof typeof WORDS

export const relationWord = (relation: Relation, gender: number) =>
  WORDS[relation][gender === MALE ? 0 : 1]

const UP: Relation[] = ['parent', 'grandparent']
const DOWN: Relation[] = ['child', 'grandchild']

/** Returns the relation of the person `relativeId` to the other person of the kinship line. */
export function getRelation(line: Kinship, relativeId: number): Relation {
  if (line.line === 'direct') {
    const above = line.ancestors[0]!.id === relativeId
    return (above ? UP : DOWN)[line.degree - 1] ?? (above ? 'ancestor' : 'descendant')
  }
  const { left, right, blood } = line
  switch (`${left.length}-${right.length}`) {
    case '1-1':
      return blood === 'half' ? 'halfSibling' : 'sibling'
    case '2-1':
      return left[0]!.gender === MALE ? 'fathersSibling' : 'mothersSibling'
    case '1-2':
      return right[0]!.gender === MALE ? 'brothersChild' : 'sistersChild'
    case '2-2':
      return 'cousin'
    default:
      return 'relative'
  }
}

/** Relations by marriage that correspond to the relatives of a spouse and to the spouse of a relative. */
export const OF_SPOUSE: Partial<Record<Relation, Relation>> = {
  parent: 'spouseParent',
  child: 'stepChild',
  sibling: 'spouseSibling',
  halfSibling: 'spouseSibling',
}
export const SPOUSE_RELATIONS: Partial<Record<Relation, Relation>> = {
  parent: 'stepParent',
  child: 'childSpouse',
  sibling: 'brothersSpouse',
  halfSibling: 'brothersSpouse',
}

/** Descriptions of the ways a marriage ended, in a form for each spouse. */
export const ENDED_MARRIAGE_LABELS = {
  nullity: 'stwierdzono nieważność małżeństwa',
  dissolution: 'małżeństwo rozwiązane',
} as const
