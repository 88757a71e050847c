import { listKeys } from '#platform/objects.ts'
import { AUTHORITIES, DISPENSATIONS, type DispensationKind, type Kind } from '../dispensations.ts'
import { GIVERS, type Giver, listGivers, NAMED_GIVERS } from '../givers.ts'

/** Hint at the number of a paper that is linked to an act of our own book. */
export const FROM_BOOK = 'Akt z tutejszej księgi zmarłych: zmiana numeru zrywa powiązanie'

export const getIssuers = (kind: DispensationKind) => {
  const entry: Kind = DISPENSATIONS[kind]
  return entry.issuers ?? AUTHORITIES[entry.by]
}

/** The choice of a kind; one that is no longer offered stays in the entry that has it. */
export const listKindOptions = (current: string | null | undefined) =>
  listKeys(DISPENSATIONS)
    .filter(kind => kind !== 'bond_ended' || kind === current)
    .map(value => ({
      value,
      label: DISPENSATIONS[value].words,
      note: `${DISPENSATIONS[value].law}, udziela ${getIssuers(value)}`,
    }))

/**
 * The choice of a kind: who may give it, what was entered before though the law does not give it to them, and one for
 * anybody else, so that no paper is lost.
 */
export function listGiverOptions(kind: string | null, giver: Giver | null, inDanger = false) {
  const rightful = kind ? listGivers(kind, inDanger) : NAMED_GIVERS
  const isOdd = giver !== null && giver !== 'other' && !rightful.includes(giver)
  const labelOf = (value: Giver) =>
    rightful.includes(value) || value === 'other'
      ? GIVERS[value]
      : `${GIVERS[value]} (do wyjaśnienia)`
  const offered: Giver[] = [...rightful, ...(isOdd ? [giver] : []), 'other']
  return offered.map(value => ({ value, label: labelOf(value) }))
}
