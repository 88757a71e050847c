import { LEFT_CHURCH, isCatholic, isOtherBaptised, isUnbaptised } from '#dictionaries/faiths.ts'
import { isKindOfFaiths, namesUnbaptised } from './kinds.ts'
import type { faithsWords } from './labels.ts'

type CoupleFaiths = keyof typeof faithsWords
type Side = 'groom' | 'bride'
type Faiths = {
  [Key in `${Side}_dic_faith_id`]?: number | null
} & { [Key in `${Side}_baptism_${'date' | 'parish'}`]?: string | null } & {
  dic_wedding_kind_id?: number | null
}

/** A Catholic who has left the Church is bound by her law all the same (KPK 11) and counts as a Catholic. */
export const countsAsCatholic = (faith: number | null | undefined) =>
  isCatholic(faith) || faith === LEFT_CHURCH

/**
 * Whether the parish of baptism is notified: it records the marriage of a person it baptised (KPK 535 § 2, 1122). A
 * community of another faith has no such book, and an unbaptised person has no entry.
 */
export const isToldToBaptismParish = (faith: number | null | undefined) =>
  !isOtherBaptised(faith) && !isUnbaptised(faith)

function getGroup(act: Faiths, side: Side) {
  const faith = act[`${side}_dic_faith_id`]
  if (countsAsCatholic(faith)) return 'catholic'
  if (isOtherBaptised(faith)) return 'baptised'
  const baptismRecord = act[`${side}_baptism_date`] || act[`${side}_baptism_parish`]
  return isUnbaptised(faith) && !baptismRecord ? 'unbaptised' : null
}

/**
 * Classifies the faiths of the couple for the canonical checks; when the act does not give both, by the kinds of
 * wedding that formerly named them. Returns null when they are not established.
 */
export function classifyFaiths(act: Faiths): CoupleFaiths | null {
  const groups = [getGroup(act, 'groom'), getGroup(act, 'bride')]
  if (groups.includes(null)) {
    if (!isKindOfFaiths(act)) return null
    return namesUnbaptised(act) ? 'disparity' : 'mixed'
  }
  if (!groups.includes('catholic')) return 'no_catholic'
  if (groups.includes('unbaptised')) return 'disparity'
  return groups.includes('baptised') ? 'mixed' : 'catholics'
}
