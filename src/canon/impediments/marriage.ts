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

function settle(
  finding: Finding,
  { dispensations, wedding_date }: MarriageFacts,
  overrides: readonly Override[],
): Check['settled'] {
  const dispensation = given(finding.remedy, dispensations, wedding_date)
  if (dispensation) return { by: 'dispensation', words: dispensationWords(dispensation) }
  if (finding.severity === 'block') return null
  const override = overrides.find(({ code }) => code === finding.code)
  return override ? { by: 'override', words: override.reason } : null
}

/** A remedy that is entered and yet opens no way says what it lacks. */
function wanting({ remedy }: Finding, { dispensations, wedding_date }: MarriageFacts) {
  const entered = dispensations.filter(({ kind }) => kind === remedy)
  if (entered.length === 0) return ''
  return given(remedy, entered, null) && wedding_date
    ? ' Wpisane pismo ma datę późniejszą niż ślub: popraw ją.'
    : ' Wpisane pismo nie ma numeru ani daty: uzupełnij je.'
}

function judged(finding: Finding, facts: MarriageFacts, overrides: readonly Override[]): Check {
  const settled = settle(finding, facts, overrides)
  const message = settled ? finding.message : finding.message + wanting(finding, facts)
  return { ...finding, message, settled }
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
    .map(finding => judged(finding, facts, overrides))
    .toSorted((a, b) => Number(a.severity === 'advice') - Number(b.severity === 'advice'))
}
