import type { Check, MarriageFacts, Override, Party } from '../contract.ts'
import { DISPENSATIONS, type Dispensation } from '../dispensations.ts'
import { asksForGiver } from '../givers.ts'
import type { Register } from '../register/known.ts'
import { listBars } from './bars.ts'
import { declaredOf } from './declared.ts'
import {
  type Couple,
  type Finding,
  type Side,
  SIDES,
  advice,
  ofCelebration,
  getSpouse,
} from './finding.ts'
import { listKin } from './kin.ts'
import { listPapers } from './papers.ts'
import { listPermissions } from './permissions.ts'
import { checkSanation } from './sanation.ts'
import { type Judging, toCheck } from './settle.ts'

const sameNumber = (one: Dispensation, other: Dispensation) =>
  one.kind === other.kind && (one.number ?? one.date) === (other.number ?? other.date)

/** What the other record of this marriage has besides what is entered here. */
const besides = ({ dispensations }: MarriageFacts, register: Register) =>
  register.dispensations.filter(one => !dispensations.some(own => sameNumber(own, one)))

const HIDDEN_REASON = 'powód podany w protokole przedślubnym'

/** Papers entered before the giver was asked for: kept and shown, and the giver is asked for. */
const giversAsked = ({ facts }: Couple): Finding[] =>
  ofCelebration(
    facts.dispensations
      .filter(({ kind, giver }) => !giver && asksForGiver(kind))
      .map(({ kind, authority }) =>
        advice(
          `giver.${kind}`,
          DISPENSATIONS[kind].law,
          `Wybierz władzę, która udzieliła (${DISPENSATIONS[kind].words}): zapisano tylko nazwę`,
          { about: authority, field: 'dispensations' },
        ),
      ),
  )

/** An account that may not open the protocol learns that its answers hold the wedding, not which. */
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
  const { guarantees, other_informed } = protocol[side]
  return {
    ...party,
    guarantees: party.guarantees ?? guarantees,
    other_informed: party.other_informed ?? other_informed,
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
    getSpouse(side, withProtocol(side, facts[side], register), register[side])
  const couple: Couple = { facts, register, groom: partyOf('groom'), bride: partyOf('bride') }
  const findings = [
    checkSanation,
    listBars,
    listKin,
    declaredOf,
    listPermissions,
    listPapers,
    giversAsked,
  ]
    .flatMap(rule => rule(couple))
    .filter(isFirst)
  const shared = besides(facts, register)
  const judging: Judging = {
    facts,
    register,
    dispensations: [...facts.dispensations, ...shared],
    hidden: register.confidential ? shared : [],
    overrides,
  }
  const judgedOf = (some: readonly Finding[]) =>
    some.map(finding => toCheck(finding, judging, findings))
  const isHidden = ({ answered_by }: Finding) => register.confidential && answered_by !== null
  const hidden = SIDES.flatMap(side =>
    maskAnswers(side, judgedOf(findings.filter(one => isHidden(one) && one.answered_by === side))),
  )
  return [...judgedOf(findings.filter(one => !isHidden(one))), ...hidden].toSorted(
    (a, b) => Number(a.severity === 'advice') - Number(b.severity === 'advice'),
  )
}
