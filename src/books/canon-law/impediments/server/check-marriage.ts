import type { Check, MarriageFacts, Override, CanonParty } from '../../contract.ts'
import {
  DISPENSATIONS,
  type Dispensation,
  isLeaveKind,
  listMissingParts,
} from '../../dispensations.ts'
import { asksForGiver } from '../../givers.ts'
import type { MarriageRegister } from '../../register/known.ts'
import { listBars } from './personal-impediments.ts'
import { listDeclaredFindings } from './declared.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  type Side,
  SIDES,
  getSpouse,
  buildRequirement,
} from '../finding.ts'
import { listKinshipImpediments } from './kinship-impediments.ts'
import { listPapers } from './papers/papers.ts'
import { listPermissions } from './form/permissions.ts'
import { checkSanation } from './sanation/sanation.ts'
import { type Judging, toCheck } from './sanation/settle.ts'

const sameNumber = (left: Dispensation, right: Dispensation) =>
  left.kind === right.kind && (left.number ?? left.date) === (right.number ?? right.date)

/** Returns the dispensations of the other record of this marriage that are not entered in this one. */
const besides = ({ dispensations }: MarriageFacts, register: MarriageRegister) =>
  register.dispensations.filter(
    dispensation => !dispensations.some(own => sameNumber(own, dispensation)),
  )

const HIDDEN_REASON = 'powód podany w protokole przedślubnym'

/**
 * Requires the giver of each leave: the law determines the rightful giver, so a leave without one proves nothing (KPK
 * 85, 1078). A paper of the couple that quotes the leave waits until the giver is chosen.
 */
const listUnknownGivers = ({ facts }: MarryingCouple): MarriageFinding[] =>
  facts.dispensations
    .filter(({ kind, giver, authority }) => authority && !giver && asksForGiver(kind))
    .map(({ kind, authority }) =>
      buildRequirement(
        `giver.${kind}`,
        DISPENSATIONS[kind].law,
        `Wybierz władzę, która udzieliła (${DISPENSATIONS[kind].words}): zapisano tylko nazwę`,
        { about: authority, field: 'dispensations' },
      ),
    )

/** Requires a leave that no other finding uses to be complete, because papers quote it all the same (KPK 59 § 1). */
function listIncompleteLeaves(
  { facts }: MarryingCouple,
  findings: readonly MarriageFinding[],
): MarriageFinding[] {
  const inDanger = facts.circumstance === 'danger_of_death'
  const judgedRemedies = new Set(findings.map(({ remedy }) => remedy))
  return facts.dispensations
    .filter(({ kind }) => isLeaveKind(kind) && !judgedRemedies.has(kind))
    .flatMap(one => {
      const missing = listMissingParts(one, inDanger)
      if (missing.length === 0) return []
      const { words, law } = DISPENSATIONS[one.kind]
      const message = `We wpisanym piśmie (${words}) brak: ${missing.join(', ')}. Uzupełnij je albo usuń pismo`
      return buildRequirement(`incomplete.${one.kind}`, law, message, { field: 'dispensations' })
    })
}

/** Masks answers: an account without access to the protocol learns that its answers block the wedding, not which. */
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
      other_remedies: [],
      givers: null,
      proposals: [],
      settled: open.length ? null : { by: 'protocol', words: HIDDEN_REASON },
    },
  ]
}

/** Drops a finding reported both by the register and by the interview. */
const isFirst = ({ code }: MarriageFinding, index: number, all: readonly MarriageFinding[]) =>
  all.findIndex(candidate => candidate.code === code) === index

/** Merges the data of a party: the form first, then its linked protocol, then the register. */
function withProtocol(side: Side, party: CanonParty, { protocol }: MarriageRegister): CanonParty {
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
 * Returns the canonical checks of a future marriage (KPK 1058–1129): impediments, required facts and missing papers.
 * Pure: the same facts give the same checks, blocks first.
 */
export function marriageChecks(
  form: MarriageFacts,
  register: MarriageRegister,
  overrides: readonly Override[] = [],
): Check[] {
  const protocol_date = form.protocol_date ?? register.protocol?.protocol_date ?? null
  const facts = { ...form, protocol_date }
  const getParty = (side: Side) =>
    getSpouse(side, withProtocol(side, facts[side], register), register[side])
  const couple: MarryingCouple = {
    facts,
    register,
    groom: getParty('groom'),
    bride: getParty('bride'),
  }
  const judgedRemedies = [
    checkSanation,
    listBars,
    listKinshipImpediments,
    listDeclaredFindings,
    listPermissions,
    listPapers,
    listUnknownGivers,
  ].flatMap(rule => rule(couple))
  const findings = [...judgedRemedies, ...listIncompleteLeaves(couple, judgedRemedies)].filter(
    isFirst,
  )
  const sharedDispensations = besides(facts, register)
  const judging: Judging = {
    facts,
    register,
    dispensations: [...facts.dispensations, ...sharedDispensations],
    hidden: register.confidential ? sharedDispensations : [],
    overrides,
  }
  const judgeFindings = (some: readonly MarriageFinding[]) =>
    some.map(finding => toCheck(finding, judging, findings))
  const isHidden = ({ answered_by }: MarriageFinding) =>
    register.confidential && answered_by !== null
  const hiddenChecks = SIDES.flatMap(side =>
    maskAnswers(
      side,
      judgeFindings(findings.filter(finding => isHidden(finding) && finding.answered_by === side)),
    ),
  )
  return [
    ...judgeFindings(findings.filter(finding => !isHidden(finding))),
    ...hiddenChecks,
  ].toSorted((a, b) => Number(a.severity === 'advice') - Number(b.severity === 'advice'))
}
