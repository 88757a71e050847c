import type { DispensationKind } from '../dispensations.ts'
import { type Couple, type Finding, block, isSanation, when } from './finding.ts'

/** It is a grant: without it nothing was healed, whatever the parties and their pastor think. */
export const sanationOf = (couple: Couple): Finding[] =>
  when(
    isSanation(couple),
    block(
      'sanation',
      'kan. 1161 § 1 i 1165 KPK',
      'Uważnienia w zawiązku udziela Stolica Apostolska albo biskup diecezjalny: wpisz reskrypt, bez niego małżeństwo pozostaje nieważne',
      { remedy: 'sanation' },
    ),
  )

/** What the rescript dispenses from by itself; what is kept for the Holy See has a paper of its own (KPK 1161 § 1, 1165 § 2). */
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

export const isHealed = (couple: Pick<Couple, 'facts'>, remedy: DispensationKind | null) =>
  isSanation(couple) && remedy !== null && HEALED.has(remedy)
