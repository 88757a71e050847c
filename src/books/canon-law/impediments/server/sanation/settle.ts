import { isBefore } from '#shared/dates/days.ts'
import { getProvedKind, isBondEnd } from '#books/canon-law/bond-ends.ts'
import type { Check, MarriageFacts, Override } from '#books/canon-law/contract.ts'
import {
  DISPENSATIONS,
  type Dispensation,
  filterDispensations,
  listMissingParts,
} from '#books/canon-law/dispensations.ts'
import { GIVERS, giverLack, isGivenByRight, listRightfulGivers } from '#books/canon-law/givers.ts'
import type { MarriageRegister } from '#books/canon-law/register/known.ts'
import type { MarriageFinding } from '../../finding.ts'
import { isHealed, sanationGivers } from './sanation.ts'

const dispensationWords = ({ kind, giver, authority, number, date }: Dispensation) =>
  [
    DISPENSATIONS[kind].words,
    giver && GIVERS[giver],
    authority,
    number && `nr ${number}`,
    date && `z dnia ${date.split('-').toReversed().join('.')}`,
  ]
    .filter(Boolean)
    .join(', ')

const HIDDEN_DISPENSATION_LABEL = 'pismo wpisane w protokole przedślubnym'

export interface Judging {
  facts: MarriageFacts
  register: MarriageRegister
  /** All entered dispensations, of this record and of the other record of the same marriage. */
  dispensations: readonly Dispensation[]
  /** Dispensations whose text the current user may not see. */
  hidden: readonly Dispensation[]
  overrides: readonly Override[]
}

/**
 * Returns the day and circumstances for judging papers: a sanation is granted after the celebration, so its day is
 * ignored (KPK 1161).
 */
const getMoment = ({ wedding_date, circumstance, form }: MarriageFacts) => ({
  wedding_date: form === 'sanation' ? null : wedding_date,
  inDanger: circumstance === 'danger_of_death',
})

const listRemedies = ({ remedy, other_remedies }: MarriageFinding) =>
  remedy ? [remedy, ...other_remedies] : []

/** Finds the act of our own book linked to the paper, when it is a valid act of the death in question. */
const findLinkedAct = (paper: Dispensation, { deaths }: MarriageFinding) =>
  deaths.find(
    ({ deceased_id, number }) => deceased_id === paper.deceased_id && number === paper.number,
  )

/** Papers that this finding claims, and their required number. */
interface PaperClaim {
  papers: readonly Dispensation[]
  /** Papers also claimed by findings of the other spouse. */
  ofRivals: ReadonlySet<Dispensation>
  count: number
  isEnough: boolean
}

/**
 * Claims papers for a finding: every ended bond needs its own paper, for groom and bride separately (KPK 1085 § 2); a
 * paper that serves findings of both is counted once.
 */
function claimPapers(
  finding: MarriageFinding,
  judging: Judging,
  all: readonly MarriageFinding[],
): PaperClaim {
  const { facts, dispensations } = judging
  const unlinkedPapers = dispensations.filter(({ deceased_id }) => !deceased_id)
  const listRemedyPapers = (one: MarriageFinding) => [
    ...listRemedies(one).flatMap(kind =>
      filterDispensations(kind, unlinkedPapers, { ...getMoment(facts), givers: one.givers }),
    ),
    ...dispensations.filter(paper => {
      const act = findLinkedAct(paper, one)
      return act && !isBefore(getMoment(facts).wedding_date, act.date)
    }),
  ]
  const papers = listRemedyPapers(finding)
  const rivals = all.filter(one => one !== finding && one.papers > 0)
  const ofRivals = new Set(rivals.flatMap(listRemedyPapers))
  if (finding.papers === 0) return { papers, ofRivals, count: 1, isEnough: papers.length > 0 }
  const papersOfPerson = papers.filter(one => !ofRivals.has(one))
  if (papersOfPerson.length >= finding.papers) {
    return { papers: papersOfPerson, ofRivals, count: finding.papers, isEnough: true }
  }
  const sharingRivals = rivals.filter(one =>
    listRemedyPapers(one).some(paper => papers.includes(paper)),
  )
  const count = sharingRivals.reduce((sum, one) => sum + one.papers, finding.papers)
  const allPapers = new Set([...papers, ...sharingRivals.flatMap(listRemedyPapers)])
  const isEnough = papers.length >= finding.papers && allPapers.size >= count
  return { papers, ofRivals, count, isEnough }
}

function settle(
  finding: MarriageFinding,
  judging: Judging,
  { papers, count, isEnough }: PaperClaim,
): Check['settled'] {
  const { facts, register, dispensations, hidden, overrides } = judging
  const settleCheck = (papers: readonly Dispensation[]) => ({
    by: 'dispensation' as const,
    words: papers
      .map(paper => (hidden.includes(paper) ? HIDDEN_DISPENSATION_LABEL : dispensationWords(paper)))
      .join('; '),
  })
  if (isEnough) return settleCheck(papers.slice(0, count))
  const [rescript] = filterDispensations('sanation', dispensations, {
    givers: sanationGivers(facts, register),
  })
  if (rescript && isHealed({ facts }, finding.remedy)) return settleCheck([rescript])
  if (!finding.accepts_reason) return null
  const explanation = register.protocol?.overrides.find(({ code }) => code === finding.code)
  if (finding.answered_by && explanation) return { by: 'protocol', words: explanation.reason }
  const override = overrides.find(({ code }) => code === finding.code)
  return override ? { by: 'override', words: override.reason } : null
}

const quotePaper = (paper: Dispensation, hidden: readonly Dispensation[]) =>
  hidden.includes(paper) ? HIDDEN_DISPENSATION_LABEL : `„${dispensationWords(paper)}”`

/** Explains why a document proves another end of the marriage than this finding requires. */
function explainOtherEnd(paper: Dispensation) {
  const provedKind = getProvedKind(paper)
  if (provedKind === 'bond_ended')
    return 'wybierz, czego dowodzi: śmierci, nieważności czy rozwiązania'
  const isOfDeath = provedKind === 'bond_death'
  return `dowodzi czego innego: jeżeli dotyczy tej osoby, popraw jej stan cywilny${isOfDeath ? ' na „wdowiec” albo „wdowa”' : ''}`
}

/** Explains why an entered remedy settles no check; papers that serve the other spouse are left out. */
function wanting(
  finding: MarriageFinding,
  { facts, dispensations, hidden }: Judging,
  { count, ofRivals }: PaperClaim,
) {
  const { givers } = finding
  const remedies = listRemedies(finding)
  const isEntered = (paper: Dispensation) => remedies.some(kind => kind === getProvedKind(paper))
  const enteredPapers = dispensations.filter(isEntered)
  const unusedPapers = enteredPapers.filter(paper => !ofRivals.has(paper))
  const { inDanger } = getMoment(facts)
  const unlinkedPaper = unusedPapers.find(({ deceased_id }) => deceased_id)
  if (unlinkedPaper) {
    return ` Pismo ${quotePaper(unlinkedPaper, hidden)} nie jest dowodem: aktu w tutejszej księdze nie ma, jest anulowany albo dotyczy innej osoby. Usuń pismo i powiąż właściwy akt.`
  }
  const incomplete = unusedPapers.find(paper => listMissingParts(paper, inDanger).length > 0)
  if (incomplete) {
    const lacks = listMissingParts(incomplete, inDanger).join(', ')
    return ` W piśmie ${quotePaper(incomplete, hidden)} brak: ${lacks}. Uzupełnij je.`
  }
  const wrong = unusedPapers.find(paper => !isGivenByRight(paper, { inDanger, givers }))
  if (wrong) return giverLack(wrong, listRightfulGivers(wrong, { inDanger, givers }))
  const late = unusedPapers.find(
    paper => filterDispensations(getProvedKind(paper), [paper], getMoment(facts)).length === 0,
  )
  if (late) return ` Pismo ${quotePaper(late, hidden)} ma datę późniejszą niż ślub: popraw ją.`
  if (enteredPapers.length > 0) {
    return ` Wpisanych pism: ${enteredPapers.length}, a potrzeba ${count}, po jednym do każdego zawartego małżeństwa.`
  }
  const otherBondEnd =
    isBondEnd(finding.remedy) &&
    dispensations.find(paper => isBondEnd(paper.kind) && !ofRivals.has(paper))
  return otherBondEnd
    ? ` Pismo ${quotePaper(otherBondEnd, hidden)}: ${explainOtherEnd(otherBondEnd)}.`
    : ''
}

/** Lists acts of our own book as proposals: an act is a proof only once the clerk links it. */
const listProposals = (
  deaths: MarriageFinding['deaths'],
  { facts, dispensations }: Judging,
): Dispensation[] =>
  deaths
    .filter(
      ({ deceased_id, date }) =>
        !isBefore(getMoment(facts).wedding_date, date) &&
        !dispensations.some(paper => paper.deceased_id === deceased_id),
    )
    .map(act => ({ kind: 'bond_death', giver: 'pastor', ...act }))

/** Builds the check to be shown: settled by a paper or a reason, or with the defect of the entered paper. */
export function toCheck(
  finding: MarriageFinding,
  judging: Judging,
  all: readonly MarriageFinding[],
): Check {
  const claim = claimPapers(finding, judging, all)
  const { papers: _, answered_by: __, deaths, givers, ...check } = finding
  const settlement = settle(finding, judging, claim)
  const lacks = settlement ? '' : wanting(finding, judging, claim)
  return {
    ...check,
    givers: givers && [...givers],
    message: finding.message + lacks,
    proposals: settlement ? [] : listProposals(deaths, judging),
    settled: settlement,
  }
}
