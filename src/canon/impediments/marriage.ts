import type { Check, MarriageFacts, Override } from '../contract.ts'
import { DISPENSATIONS, type Dispensation, given } from '../dispensations.ts'
import type { Register } from '../register/known.ts'
import { barsOf } from './bars.ts'
import { declaredOf } from './declared.ts'
import { type Couple, type Finding, spouseOf } from './finding.ts'
import { kinOf } from './kin.ts'
import { papersOf } from './papers.ts'
import { permissionsOf } from './permissions.ts'

const dispensationWords = ({ kind, authority, number, date }: Dispensation) =>
  [
    DISPENSATIONS[kind].words,
    authority,
    number && `nr ${number}`,
    date && `z dnia ${date.split('-').toReversed().join('.')}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Every bond that ended has a paper of its own, whichever of the two it bound (KPK 1085 § 2). */
const wantedOf = ({ remedy, papers }: Finding, all: readonly Finding[]) =>
  papers === 0
    ? 1
    : all.filter(one => one.remedy === remedy).reduce((sum, one) => sum + one.papers, 0)

function settle(
  finding: Finding,
  { dispensations, wedding_date }: MarriageFacts,
  overrides: readonly Override[],
  wanted: number,
): Check['settled'] {
  const entered = given(finding.remedy, dispensations, wedding_date)
  if (entered.length >= wanted) {
    const words = entered.slice(0, wanted).map(dispensationWords).join('; ')
    return { by: 'dispensation', words }
  }
  if (finding.severity === 'block') return null
  const override = overrides.find(({ code }) => code === finding.code)
  return override ? { by: 'override', words: override.reason } : null
}

/** A remedy that is entered and yet opens no way says what it lacks. */
function wanting(
  { remedy }: Finding,
  { dispensations, wedding_date }: MarriageFacts,
  wanted: number,
) {
  const entered = dispensations.filter(({ kind }) => kind === remedy)
  if (entered.length === 0) return ''
  if (given(remedy, entered, null).length < entered.length) {
    return ' Wpisane pismo nie ma numeru ani daty: uzupełnij je.'
  }
  if (given(remedy, entered, wedding_date).length < entered.length) {
    return ' Wpisane pismo ma datę późniejszą niż ślub: popraw ją.'
  }
  return ` Wpisanych pism: ${entered.length}, a potrzeba ${wanted}, po jednym do każdego zawartego małżeństwa.`
}

function judged(
  finding: Finding,
  facts: MarriageFacts,
  overrides: readonly Override[],
  wanted: number,
): Check {
  const { papers: _, ...check } = finding
  const settled = settle(finding, facts, overrides, wanted)
  const lacks = settled ? '' : wanting(finding, facts, wanted)
  return { ...check, message: finding.message + lacks, settled }
}

/**
 * The canonical checks of a marriage to come (KPK 1058–1129): what bars it, what must be asked for,
 * which papers are wanting. Pure: the same facts give the same checks, blocks first.
 */
export function marriageChecks(
  facts: MarriageFacts,
  register: Register,
  overrides: readonly Override[] = [],
): Check[] {
  const couple: Couple = {
    facts,
    register,
    groom: spouseOf('groom', facts.groom, register.groom),
    bride: spouseOf('bride', facts.bride, register.bride),
  }
  const found = [barsOf, kinOf, declaredOf, permissionsOf, papersOf].flatMap(rule => rule(couple))
  return found
    .map(finding => judged(finding, facts, overrides, wantedOf(finding, found)))
    .toSorted((a, b) => Number(a.severity === 'advice') - Number(b.severity === 'advice'))
}
