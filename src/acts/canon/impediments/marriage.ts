import type { Check, MarriageFacts, Override, Party } from '../contract.ts'
import { DISPENSATIONS, type Dispensation, given, lacksOf } from '../dispensations.ts'
import type { Register } from '../register/known.ts'
import { barsOf } from './bars.ts'
import { declaredOf } from './declared.ts'
import { type Couple, type Finding, type Side, SIDES, spouseOf } from './finding.ts'
import { kinOf } from './kin.ts'
import { papersOf } from './papers.ts'
import { permissionsOf } from './permissions.ts'
import { isHealed, sanationOf } from './sanation.ts'

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

const sameNumber = (one: Dispensation, other: Dispensation) =>
  one.kind === other.kind && (one.number ?? one.date) === (other.number ?? other.date)

/** What the other record of this marriage has besides what is entered here. */
const besides = ({ dispensations }: MarriageFacts, register: Register) =>
  register.dispensations.filter(one => !dispensations.some(own => sameNumber(own, one)))

const HIDDEN = 'pismo wpisane w protokole przedślubnym'
const HIDDEN_REASON = 'powód podany w protokole przedślubnym'

interface Judging {
  facts: MarriageFacts
  register: Register
  /** All that are entered, in this record and in the other of the same marriage. */
  dispensations: readonly Dispensation[]
  /** Those of them whose words are not for whoever asks. */
  hidden: readonly Dispensation[]
  overrides: readonly Override[]
}

const momentOf = ({ wedding_date, circumstance }: MarriageFacts) => ({
  wedding_date,
  inDanger: circumstance === 'danger_of_death',
})

function settle(finding: Finding, judging: Judging, wanted: number): Check['settled'] {
  const { facts, register, dispensations, hidden, overrides } = judging
  const told = (papers: readonly Dispensation[]) => ({
    by: 'dispensation' as const,
    words: papers.map(one => (hidden.includes(one) ? HIDDEN : dispensationWords(one))).join('; '),
  })
  const entered = given(finding.remedy, dispensations, momentOf(facts))
  if (entered.length >= wanted) return told(entered.slice(0, wanted))
  const [rescript] = given('sanation', dispensations, {})
  if (rescript && isHealed({ facts }, finding.remedy)) return told([rescript])
  if (!finding.accepts_reason) return null
  const explained = register.protocol?.overrides.find(({ code }) => code === finding.code)
  if (finding.answered_by && explained) return { by: 'protocol', words: explained.reason }
  const override = overrides.find(({ code }) => code === finding.code)
  return override ? { by: 'override', words: override.reason } : null
}

/** A remedy that is entered and yet opens no way says what it lacks. */
function wanting({ remedy }: Finding, { facts, dispensations }: Judging, wanted: number) {
  const entered = dispensations.filter(({ kind }) => kind === remedy)
  if (entered.length === 0) return ''
  const { inDanger } = momentOf(facts)
  const lacks = [...new Set(entered.flatMap(one => lacksOf(one, inDanger)))]
  if (lacks.length > 0) return ` W wpisanym piśmie brak: ${lacks.join(', ')}. Uzupełnij je.`
  if (given(remedy, entered, momentOf(facts)).length < entered.length) {
    return ' Wpisane pismo ma datę późniejszą niż ślub: popraw ją.'
  }
  return ` Wpisanych pism: ${entered.length}, a potrzeba ${wanted}, po jednym do każdego zawartego małżeństwa.`
}

function judged(finding: Finding, judging: Judging, wanted: number): Check {
  const { papers: _, answered_by: __, ...check } = finding
  const settled = settle(finding, judging, wanted)
  const lacks = settled ? '' : wanting(finding, judging, wanted)
  return { ...check, message: finding.message + lacks, settled }
}

/** Whoever may not open the protocol learns that its answers hold the wedding, not which. */
function maskAnswers(side: Side, checks: readonly Check[]): Check[] {
  const [first] = checks
  if (!first) return []
  const open = checks.filter(({ settled }) => !settled)
  return [
    {
      ...first,
      code: `${side}.protocol_answers`,
      canon: 'kan. 1066–1067 KPK',
      severity: open.some(({ severity }) => severity === 'block') ? 'block' : 'advice',
      accepts_reason: false,
      message:
        'Odpowiedzi w protokole przedślubnym wymagają wyjaśnienia przed ślubem: zwróć się do proboszcza.',
      about: null,
      field: null,
      remedy: null,
      settled: open.length ? null : { by: 'protocol', words: HIDDEN_REASON },
    },
  ]
}

/** A finding told twice, by the register and by the talk, is told once. */
const isFirst = ({ code }: Finding, index: number, all: readonly Finding[]) =>
  all.findIndex(one => one.code === code) === index

/** The form, then the protocol it is linked to, then the register. */
function withProtocol(side: Side, party: Party, { protocol }: Register): Party {
  if (!protocol) return party
  const { declared, sources, own_parish, baptism_certificate_date } = protocol[side]
  return {
    ...party,
    declared: [...new Set([...party.declared, ...declared])],
    sources: { ...sources, ...party.sources },
    own_parish: party.own_parish ?? own_parish,
    baptism_certificate_date: party.baptism_certificate_date ?? baptism_certificate_date,
  }
}

/**
 * The canonical checks of a marriage to come (KPK 1058–1129): what bars it, what must be asked for,
 * which papers are wanting. Pure: the same facts give the same checks, blocks first.
 */
export function marriageChecks(
  form: MarriageFacts,
  register: Register,
  overrides: readonly Override[] = [],
): Check[] {
  const protocol_date = form.protocol_date ?? register.protocol?.protocol_date ?? null
  const facts = { ...form, protocol_date }
  const partyOf = (side: Side) =>
    spouseOf(side, withProtocol(side, facts[side], register), register[side])
  const couple: Couple = { facts, register, groom: partyOf('groom'), bride: partyOf('bride') }
  const findings = [sanationOf, barsOf, kinOf, declaredOf, permissionsOf, papersOf]
    .flatMap(rule => rule(couple))
    .filter(isFirst)
  const shared = besides(facts, register)
  const judging = {
    facts,
    register,
    dispensations: [...facts.dispensations, ...shared],
    hidden: register.confidential ? shared : [],
    overrides,
  }
  const judgedOf = (some: readonly Finding[]) =>
    some.map(finding => judged(finding, judging, wantedOf(finding, findings)))
  const isHidden = ({ answered_by }: Finding) => register.confidential && answered_by !== null
  const hidden = SIDES.flatMap(side =>
    maskAnswers(side, judgedOf(findings.filter(one => isHidden(one) && one.answered_by === side))),
  )
  return [...judgedOf(findings.filter(one => !isHidden(one))), ...hidden].toSorted(
    (a, b) => Number(a.severity === 'advice') - Number(b.severity === 'advice'),
  )
}
