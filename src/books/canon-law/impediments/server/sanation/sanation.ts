import { isBefore } from '#shared/dates/days.ts'
import { getProvedKind, isBondEnd } from '#books/canon-law/bond-ends.ts'
import type { MarriageFacts } from '#books/canon-law/contract.ts'
import type { DispensationKind } from '#books/canon-law/dispensations.ts'
import type { Giver } from '#books/canon-law/givers.ts'
import type { MarriageRegister } from '#books/canon-law/register/known.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  filterEarlierEvents,
  buildBlock,
  isSanation,
  toFindings,
} from '../../finding.ts'

/** Tells whether a bond existed on the day of the wedding: one that ended later, or whose end a later paper proves. */
function hadBond(
  { dispensations, wedding_date }: MarriageFacts,
  { groom, bride }: MarriageRegister,
) {
  const bonds = [groom, bride].flatMap(partyFacts => partyFacts?.bonds ?? [])
  // A marriage declared null never was a bond.
  const hasEnded = dispensations.some(
    paper =>
      isBondEnd(paper.kind) &&
      getProvedKind(paper) !== 'bond_nullity' &&
      isBefore(wedding_date, paper.date),
  )
  return hasEnded || filterEarlierEvents(bonds, wedding_date).length > 0
}

/**
 * Returns the Holy See as the only giver of a sanation when an impediment of natural or divine law has ceased (KPK 1165
 * § 2).
 */
export const sanationGivers = (
  facts: MarriageFacts,
  register: MarriageRegister,
): readonly Giver[] | null => (hadBond(facts, register) ? ['holy_see'] : null)

/**
 * Checks the grant of a sanation: without it nothing was healed, regardless of the opinion of the parties and their
 * pastor.
 */
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
 * Impediments from which the rescript itself dispenses; those reserved to the Holy See need a separate paper (KPK 1161
 * § 1, 1165 § 2).
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
