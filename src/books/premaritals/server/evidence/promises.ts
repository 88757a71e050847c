import type { Gap } from '#shared/missing-values.ts'
import { fromKeys } from '#shared/objects.ts'
import { getAnnexSide, makesPromises } from '../../annexes.ts'
import type { Premarital } from '../../contract.ts'
import { type FianceSide, OTHER_SIDE, SIDES, inflectForSide } from '../../questions/question.ts'
import { QUESTIONS } from '../../questions/questionnaire.ts'
import { linkToField } from './links.ts'

/** Papers in which the couple make and accept the promises of canon 1125. */
export const PROMISE_PAPERS = [
  'nupturientStatements',
  'attachment03',
  'attachment04',
  'attachment05',
] as const
export type PromisePaper = (typeof PROMISE_PAPERS)[number]

/** Requests to the ordinary about a marriage of a Catholic and somebody who is not one, or has left. */
export const NAMING_CATHOLIC = [
  'attachment12a',
  'attachment12b',
  'attachment12c',
  'attachment13',
] as const
export type NamingPaper = (typeof NAMING_CATHOLIC)[number]

const PROMISED = ['guarantees']
const INFORMED = ['other_informed']
const ACCEPTED = ['essential_ends']
const UPBRINGING = ['catholic_upbringing']
/** Answers „no” that exclude an end or an essential property of marriage (KPK 1101 § 2). */
const PROPERTIES = ['unity', 'indissolubility', 'fidelity', 'good_of_spouses', 'wants_children']

/** Answers whose „no” contradicts a paper: of its signer, and of either party, because part F speaks of both. */
const CONTRADICTED: Record<PromisePaper, { signer: string[]; either: string[] }> = {
  attachment03: { signer: UPBRINGING, either: PROMISED },
  attachment04: { signer: PROPERTIES, either: [...PROMISED, ...INFORMED, ...ACCEPTED] },
  attachment05: { signer: PROPERTIES, either: ACCEPTED },
  nupturientStatements: {
    signer: UPBRINGING,
    either: [...PROMISED, ...INFORMED, ...ACCEPTED, ...PROPERTIES],
  },
}

/** Returns the party of a paper; undefined while it is not chosen. */
function findSubject(
  paper: PromisePaper | NamingPaper,
  protocol: Premarital,
  chosen: FianceSide | undefined,
) {
  const party = getAnnexSide(paper, protocol)
  return chosen ?? ('side' in party ? party.side : undefined)
}

function listContraryAnswers(
  paper: PromisePaper,
  protocol: Premarital,
  chosen: FianceSide | undefined,
) {
  const { signer, either } = CONTRADICTED[paper]
  const subject = findSubject(paper, protocol, chosen)
  return SIDES.flatMap((side): Gap[] => {
    const keys = [...either, ...(side === subject ? signer : [])]
    return QUESTIONS.filter(({ key }) => keys.includes(key))
      .filter(({ key }) => protocol[side].answers[key]?.answer === 'no')
      .map(({ key, number, words }) => ({
        text: `${number}. ${inflectForSide(side, words)} – nie`,
        link: linkToField(protocol, `${side}.answers.${key}.answer`),
      }))
  })
}

/** Lists the answers that contradict each paper of promises. */
export const listBrokenPromises = (protocol: Premarital, chosen: FianceSide | undefined) =>
  fromKeys(PROMISE_PAPERS, paper => listContraryAnswers(paper, protocol, chosen))

/**
 * Tells for each request whether its other party is a Catholic who makes the promises; whether somebody who left the
 * Church may be called the Catholic party is not verified, so the paper has a line for it.
 */
export const judgeCatholicParty = (protocol: Premarital, chosen: FianceSide | undefined) =>
  fromKeys(NAMING_CATHOLIC, paper => {
    const side = findSubject(paper, protocol, chosen)
    return side !== undefined && makesPromises(protocol[OTHER_SIDE[side]])
  })
