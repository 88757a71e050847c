import { listKeys } from '#shared/objects.ts'
import { AUTHORITIES, DISPENSATIONS, type DispensationKind, type Kind } from '../dispensations.ts'
import { GIVERS, type Giver, listGivers, NAMED_GIVERS } from '../givers.ts'

/** Hint at the number of a paper that is linked to an act of our own book. */
export const FROM_BOOK = 'Akt z tutejszej księgi zmarłych: zmiana numeru zrywa powiązanie'

export const getIssuers = (kind: DispensationKind) => {
  const entry: Kind = DISPENSATIONS[kind]
  return entry.issuers ?? AUTHORITIES[entry.by]
}

/** Lists the kinds to choose from; one that is no longer offered stays in an entry that has it. */
export const listKindOptions = (current: string | null | undefined) =>
  listKeys(DISPENSATIONS)
    .filter(kind => kind !== 'bond_ended' || kind === current)
    .map(value => ({
      value,
      label: DISPENSATIONS[value].words,
      note: `${DISPENSATIONS[value].law}, udziela ${getIssuers(value)}`,
    }))

/**
 * Lists the givers of a kind: the lawful ones, the one entered before even if unlawful, and one for any other, so that
 * no paper is lost.
 */
export function listGiverOptions(kind: string | null, giver: Giver | null, inDanger = false) {
  const rightful = kind ? listGivers(kind, inDanger) : NAMED_GIVERS
  const isOdd = giver !== null && giver !== 'other' && !rightful.includes(giver)
  const getLabel = (value: Giver) =>
    rightful.includes(value) || value === 'other'
      ? GIVERS[value]
      : `${GIVERS[value]} (do wyjaśnienia)`
  const offeredGivers: Giver[] = [...rightful, ...(isOdd ? [giver] : []), 'other']
  return offeredGivers.map(value => ({ value, label: getLabel(value) }))
}
