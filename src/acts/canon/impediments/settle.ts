import type { Check, MarriageFacts, Override } from '../contract.ts'
import {
  DISPENSATIONS,
  type Dispensation,
  filterDispensations,
  listMissingParts,
} from '../dispensations.ts'
import { GIVERS, giverLack, listGivers, isGivenByRight } from '../givers.ts'
import type { MarriageRegister } from '../register/known.ts'
import type { MarriageFinding } from './finding.ts'
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

const HIDDEN = 'pismo wpisane w protokole przedślubnym'

export interface Judging {
  facts: MarriageFacts
  register: MarriageRegister
  /** All that are entered, in this record and in the other of the same marriage. */
  dispensations: readonly Dispensation[]
  /** Those of them whose words are not for whoever asks. */
  hidden: readonly Dispensation[]
  overrides: readonly Override[]
}

/** A marriage healed at its root was celebrated before any paper of the healing (KPK 1161). */
const momentOf = ({ wedding_date, circumstance, form }: MarriageFacts) => ({
  wedding_date: form === 'sanation' ? null : wedding_date,
  inDanger: circumstance === 'danger_of_death',
})

/** Papers that this finding takes, and how many of them there must be. */
interface PaperClaim {
  papers: readonly Dispensation[]
  count: number
  isEnough: boolean
}

/**
 * Every bond that ended has a paper of its own, whichever of the two it bound (KPK 1085 § 2): a paper that serves
 * findings of both is counted once.
 */
function claimPapers(
  finding: MarriageFinding,
  judging: Judging,
  all: readonly MarriageFinding[],
): PaperClaim {
  const { facts, dispensations } = judging
  const listFor = ({ remedy, givers }: MarriageFinding) =>
    filterDispensations(remedy, dispensations, { ...momentOf(facts), givers })
  const papers = listFor(finding)
  if (finding.papers === 0) return { papers, count: 1, isEnough: papers.length > 0 }
  const rivals = all.filter(
    one => one !== finding && one.remedy === finding.remedy && one.papers > 0,
  )
  const ofRivals = new Set(rivals.flatMap(listFor))
  const papersOfPerson = papers.filter(one => !ofRivals.has(one))
  if (papersOfPerson.length >= finding.papers) {
    return { papers: papersOfPerson, count: finding.papers, isEnough: true }
  }
  const count = rivals.reduce((sum, one) => sum + one.papers, finding.papers)
  const allPapers = new Set([...papers, ...ofRivals])
  const isEnough = papers.length >= finding.papers && allPapers.size >= count
  return { papers, count, isEnough }
}

function settle(
  finding: MarriageFinding,
  judging: Judging,
  { papers, count, isEnough }: PaperClaim,
): Check['settled'] {
  const { facts, register, dispensations, hidden, overrides } = judging
  const settleBy = (papers: readonly Dispensation[]) => ({
    by: 'dispensation' as const,
    words: papers
      .map(paper => (hidden.includes(paper) ? HIDDEN : dispensationWords(paper)))
      .join('; '),
  })
  if (isEnough) return settleBy(papers.slice(0, count))
  const [rescript] = filterDispensations('sanation', dispensations, {
    givers: sanationGivers(facts, register),
  })
  if (rescript && isHealed({ facts }, finding.remedy)) return settleBy([rescript])
  if (!finding.accepts_reason) return null
  const explanation = register.protocol?.overrides.find(({ code }) => code === finding.code)
  if (finding.answered_by && explanation) return { by: 'protocol', words: explanation.reason }
  const override = overrides.find(({ code }) => code === finding.code)
  return override ? { by: 'override', words: override.reason } : null
}

/** A remedy that is entered and yet opens no way says what it lacks. */
function wanting(
  { remedy, givers }: MarriageFinding,
  { facts, dispensations }: Judging,
  paperCount: number,
) {
  const enteredPapers = dispensations.filter(({ kind }) => kind === remedy)
  if (enteredPapers.length === 0) return ''
  const { inDanger } = momentOf(facts)
  const lacks = [...new Set(enteredPapers.flatMap(paper => listMissingParts(paper, inDanger)))]
  if (lacks.length > 0) return ` We wpisanym piśmie brak: ${lacks.join(', ')}. Uzupełnij je.`
  const wrong = enteredPapers.find(paper => !isGivenByRight(paper, { inDanger, givers }))
  if (wrong) return giverLack(wrong, givers ?? listGivers(wrong.kind, inDanger))
  if (filterDispensations(remedy, enteredPapers, momentOf(facts)).length < enteredPapers.length) {
    return ' Wpisane pismo ma datę późniejszą niż ślub: popraw ją.'
  }
  return ` Wpisanych pism: ${enteredPapers.length}, a potrzeba ${paperCount}, po jednym do każdego zawartego małżeństwa.`
}

/** The check as it is shown: settled by a paper or a reason, or with what the entered paper lacks. */
export function toCheck(
  finding: MarriageFinding,
  judging: Judging,
  all: readonly MarriageFinding[],
): Check {
  const claim = claimPapers(finding, judging, all)
  const { papers: _, answered_by: __, givers, ...check } = finding
  const settlement = settle(finding, judging, claim)
  const lacks = settlement ? '' : wanting(finding, judging, claim.count)
  return {
    ...check,
    givers: givers && [...givers],
    message: finding.message + lacks,
    settled: settlement,
  }
}
