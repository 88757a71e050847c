import { BOND_ENDS, type BondEnd } from '../bond-ends.ts'
import { DISPENSATIONS, type DispensationKind } from '../dispensations.ts'
import { GIVER_KEYS, type Giver } from '../givers.ts'
import type { DeathAct } from '../register/known.ts'
import type { Spouse } from './finding.ts'

/** Marital statuses with fixed numbers. */
export const STATUS = {
  single: 1,
  married: 2,
  widowed: 3,
  divorced: 4,
  separated: 5,
  declared_null: 6,
  civil: 7,
  clerical: 8,
  unknown: 9,
} as const

export const isLasting = (status: number | null | undefined) =>
  status === STATUS.married || status === STATUS.separated

/** A pastor attests the death of a spouse only for the status widowed: another status contradicts it. */
const WITHOUT_PASTOR = GIVER_KEYS.filter(key => key !== 'pastor')

interface BondProof {
  remedy: BondEnd
  other_remedies?: readonly BondEnd[]
  givers?: readonly Giver[]
  /** Acts of death in our own book, each of which is a proof by itself. */
  deaths?: readonly DeathAct[]
}

const [DEATH, ...JUDGMENTS] = BOND_ENDS
const ANY_END = { remedy: DEATH, other_remedies: JUDGMENTS } as const
const NULLITY_OR_DISSOLUTION = {
  remedy: 'bond_nullity',
  other_remedies: ['bond_dissolution'],
} as const

/** Returns the documents that prove the end of a bond, according to the marital status (KPK 1085 § 2). */
export function getBondProof(spouse: Spouse, bondCount = 0): BondProof {
  const { dic_marital_status_id: status, known } = spouse
  const deaths = known?.deaths ?? []
  // Several marriages may each have ended in another way.
  if (status === STATUS.widowed) return { ...(bondCount > 1 ? ANY_END : { remedy: DEATH }), deaths }
  if (bondCount > 1) return { ...ANY_END, givers: WITHOUT_PASTOR, deaths }
  if (status === STATUS.declared_null) return { remedy: 'bond_nullity' }
  if (isLasting(status)) return NULLITY_OR_DISSOLUTION
  return { ...ANY_END, givers: WITHOUT_PASTOR, deaths }
}

interface Documents {
  remedy: DispensationKind
  other_remedies?: readonly DispensationKind[]
}

/** Names the missing document, or the documents of which one is enough. */
export function nameDocuments({ remedy, other_remedies }: Documents) {
  const names = [...(other_remedies ?? [])].map(kind => DISPENSATIONS[kind].words)
  const last = names.pop()
  const first = [DISPENSATIONS[remedy].words, ...names].join(', ')
  return last ? `${first} albo ${last}` : first
}
