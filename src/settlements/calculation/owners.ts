import { DIOCESE, UNASSIGNED_LABEL, PARISH } from '../labels.ts'
import type { ShareOwner, Posting, Priest } from './facts.ts'

export const parishOwner: ShareOwner = { account: 'parish', parish_worker_id: null, name: PARISH }
export const dioceseOwner: ShareOwner = {
  account: 'diocese',
  parish_worker_id: null,
  name: DIOCESE,
}
export const unassignedOwner: ShareOwner = {
  account: 'nobody',
  parish_worker_id: null,
  name: UNASSIGNED_LABEL,
}
export const buildFundOwner = (name: string): ShareOwner => ({
  account: 'fund',
  parish_worker_id: null,
  name,
})
export const buildPriestOwner = ({ id, name }: Pick<Priest, 'id' | 'name'>): ShareOwner => ({
  account: 'priest',
  parish_worker_id: id,
  name,
})

/** Returns the celebrant: a priest of the parish, a guest by name, or unknown. */
export function getCelebrant(
  { celebrant_id, celebrant }: { celebrant_id: number | null; celebrant: string | null },
  priests: ReadonlyMap<number, Priest>,
): ShareOwner {
  const ownPriest = celebrant_id === null ? undefined : priests.get(celebrant_id)
  if (ownPriest) return buildPriestOwner(ownPriest)
  const name = celebrant?.trim()
  return name ? { account: 'guest', parish_worker_id: null, name } : unassignedOwner
}

/**
 * Returns the key of an owner: guests and funds differ by name; the parish, the diocese and `nobody` are one each under
 * any name.
 */
export const ownerKey = ({ account, parish_worker_id, name }: ShareOwner) =>
  account === 'guest' || account === 'fund' || account === 'priest'
    ? `${account} ${parish_worker_id ?? name}`
    : account

const ORDER = ['priest', 'guest', 'fund', 'parish', 'diocese', 'nobody']

/** Sums the amounts of one owner and source; only zeros are omitted. */
export function gatherPostings(postings: readonly Posting[]): Posting[] {
  const postingsByKey = new Map<string, Posting>()
  for (const posting of postings) {
    const key = `${posting.source} ${ownerKey(posting)}`
    const existingPosting = postingsByKey.get(key)
    if (existingPosting) existingPosting.amount += posting.amount
    else postingsByKey.set(key, { ...posting })
  }
  return [...postingsByKey.values()]
    .filter(({ amount }) => amount !== 0)
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.account) - ORDER.indexOf(b.account) ||
        a.name.localeCompare(b.name, 'pl') ||
        b.source.localeCompare(a.source),
    )
}
