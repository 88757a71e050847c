import { isBefore } from '#platform/days.ts'
import { getProvedKind, isBondEnd } from '../../bond-ends.ts'
import type { MarriageFacts } from '../../contract.ts'
import type { DispensationKind } from '../../dispensations.ts'
import type { Giver } from '../../givers.ts'
import type { MarriageRegister } from '../../register/known.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  filterEarlierEvents,
  buildBlock,
  isSanation,
  toFindings,
} from '../finding.ts'

/** A bond that lasted on the day of the wedding: it has ceased since, or a paper of later says that it has. */
function hadBond(
  { dispensations, wedding_date }: MarriageFacts,
  { groom, bride }: MarriageRegister,
) {
  const bonds = [groom, bride].flatMap(partyFacts => partyFacts?.bonds ?? [])
  // A marriage declared null never bound.
  const hasEnded = dispensations.some(
    paper =>
      isBondEnd(paper.kind) &&
      getProvedKind(paper) !== 'bond_nullity' &&
      isBefore(wedding_date, paper.date),
  )
  return hasEnded || filterEarlierEvents(bonds, wedding_date).length > 0
}

/** Only the Holy See heals a marriage whose impediment of natural or divine law has ceased (KPK 1165 § 2). */
export const sanationGivers = (
  facts: MarriageFacts,
  register: MarriageRegister,
): readonly Giver[] | null => (hadBond(facts, register) ? ['holy_see'] : null)

/** It is a grant: without it nothing was healed, whatever the parties and their pastor think. */
export function checkSanation(couple: MarryingCouple): MarriageFinding[] {
  const givers = sanationGivers(couple.facts, couple.register)
  return toFindings(
    isSanation(couple),
    givers
      ? buildBlock(
          'sanation',
          'kan. 1165 § 2 KPK',
          'Po ustaniu węzła, który trwał w dniu ślubu, uważnienia w zawiązku udziela tylko Stolica Apostolska: wpisz reskrypt, bez niego małżeństwo pozostaje nieważne',
          { remedy: 'sanation', givers },
        )
      : buildBlock(
          'sanation',
          'kan. 1161 § 1 i 1165 KPK',
          'Uważnienia w zawiązku udziela Stolica Apostolska albo biskup diecezjalny: wpisz reskrypt, bez niego małżeństwo pozostaje nieważne',
          { remedy: 'sanation' },
        ),
  )
}

/**
 * Impediments from which the rescript dispenses by itself; those reserved to the Holy See need a paper of their own
 * (KPK 1161 § 1, 1165 § 2).
 */
const HEALED: ReadonlySet<DispensationKind> = new Set<DispensationKind>([
  'age',
  'minor',
  'disparity',
  'mixed',
  'abduction',
  'consanguinity',
  'affinity',
  'public_decency',
  'adoption',
  'spiritual_kinship',
])

export const isHealed = (couple: Pick<MarryingCouple, 'facts'>, remedy: DispensationKind | null) =>
  isSanation(couple) && remedy !== null && HEALED.has(remedy)
