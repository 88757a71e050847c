import type { ShareOwner, Posting } from './calculation/facts.ts'
import { ownerKey } from './calculation/owners.ts'

/** Payout of one owner: from stole fees and from Masses. */
export interface Payout extends ShareOwner {
  key: string
  stole: number
  mass: number
}

export function computePayouts(postings: readonly Posting[]): Payout[] {
  return [...Map.groupBy(postings, ownerKey)].map(([key, own]) => {
    const of = (source: string) =>
      own.filter(posting => posting.source === source).reduce((sum, { amount }) => sum + amount, 0)
    const { account, parish_worker_id, name } = own[0]!
    return { key, account, parish_worker_id, name, stole: of('stole'), mass: of('mass') }
  })
}
