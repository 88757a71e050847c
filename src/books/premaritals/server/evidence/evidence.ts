import { filterDispensations } from '#books/canon-law/dispensations.ts'
import { type OpenBars, findOpenBars } from '#books/canon-law/server/open-bars.ts'
import type { ClaimProof } from '#documents/server/claims/claim.ts'
import { polishDate } from '#documents/letters/polish.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { isBefore, isFuture, today } from '#shared/dates/days.ts'
import type { Gap } from '#shared/missing-values.ts'
import { namesCleric } from '#shared/people/typed-names.ts'
import { lastDay } from '#books/marriages/server/banns.ts'
import { findDisorder } from '#books/core/columns/server/dates-ordered.ts'
import { areCivilSpouses, buildFacts } from '../../canonical.ts'
import type { Premarital } from '../../contract.ts'
import { dropFutureFacts } from '../../future.ts'
import { type FianceSide, SIDES } from '../../questions/question.ts'
import { WHO } from '../../sides.ts'
import { explainCivilAge, listCivilGaps, listMissingDocuments } from './documents.ts'
import { listForeignerGaps } from '../foreigners.ts'
import { listImpediments } from './impediments.ts'
import { linkToCheck, linkToField } from './links.ts'
import { listMissedPreparation } from './preparation.ts'
import {
  type NamingPaper,
  type PromisePaper,
  judgeCatholicParty,
  listBrokenPromises,
} from './promises.ts'
import { findTalkHolder, listTalkGaps } from './talks.ts'

/** Evidence for the papers of a protocol; each list contains the missing items, in texts for the priest. */
export interface Evidence extends OpenBars {
  /** Name of the cleric who held the interviews. */
  talkHolder: string | null
  /** Missing parts of the interviews. */
  talks: readonly Gap[]
  /** Documents to bring, and data without which the required documents are unknown. */
  documents: readonly Gap[]
  /** Parts of the marriage preparation that the couple did not take (KPK 1063). */
  missedPreparation: readonly string[]
  /** Missing certificate of the civil office, and missing papers of a foreigner. */
  civil: readonly Gap[]
  /** Missing person, place or day of a delegation (KPK 1111 § 2). */
  delegation: readonly Gap[]
  /** Contradiction between the dates of one party, for example a baptism before the birth. */
  disorder: string | undefined
  /** Whether the wedding is in the future: `found` contains the past day. */
  coming: ClaimProof
  /** Whether the marriage has civil effects (KRO 1 § 2); `found` contains the reason why not. */
  effects: ClaimProof
  /** Impediments of the party who swears to be free of them, or of both (KPK 1083–1094). */
  impediments: readonly Gap[]
  /** Answers that contradict each paper of promises (KPK 1125). */
  broken: Record<PromisePaper, readonly Gap[]>
  /** Whether the other party of each request is a Catholic who makes the promises of canon 1125. */
  catholicParty: Record<NamingPaper, boolean>
  /** Whether the party of a consent, or one of the two, lives in the parish, according to their answers. */
  residence: ClaimProof
  /** Whether both parties live in the parish, so that no other pastor is asked to hold an interview. */
  bothResident: boolean
  /** Whether the banns were announced and nobody reported an impediment, according to the book. */
  announced: ClaimProof
  /** Dispensation from the banns, as entered in their book. */
  dispensation_reason: string | null
  /** Whether the leave of a pastor to marry in this parish is entered, or a reason why it is not needed (KPK 1115). */
  licensed: boolean
}

/** Judges the residence: only the pastor of the domicile may give leave to marry elsewhere (KPK 1115). */
function judgeResidence(protocol: Premarital, side: FianceSide | undefined): ClaimProof {
  const sides = side ? [side] : SIDES
  const answers = sides.map(partySide => protocol[partySide].answers.lives_in_parish?.answer)
  if (answers.includes('yes')) return 'proved'
  if (answers.every(answer => answer === 'no')) return 'contradicted'
  const [first = 'fiance'] = sides
  const link = linkToField(protocol, `${first}.answers.lives_in_parish.answer`)
  return { doubt: 'empty', found: [{ text: 'odpowiedź, czy strona mieszka w parafii (A9)', link }] }
}

const areBothResident = (protocol: Premarital) =>
  SIDES.every(side => protocol[side].answers.lives_in_parish?.answer === 'yes')

const isLicensed = (protocol: Premarital) =>
  filterDispensations('licence', protocol.dispensations, protocol).length > 0 ||
  protocol.overrides.some(({ code }) => code === 'licence')

/** Judges the civil effects: only then are data certified for the civil office. */
function judgeEffects(protocol: Premarital): ClaimProof {
  if (areCivilSpouses(protocol)) {
    return { doubt: 'contradicted', found: 'strony są już małżeństwem cywilnym' }
  }
  if (SIDES.some(side => protocol[side].answers.not_recognised_by_state?.answer === 'yes')) {
    return { doubt: 'contradicted', found: 'państwo tego małżeństwa nie uzna' }
  }
  if (filterDispensations('civil_effects', protocol.dispensations, protocol).length > 0) {
    return { doubt: 'contradicted', found: 'jest zezwolenie na ślub bez skutków cywilnych' }
  }
  const ageReason = explainCivilAge(protocol)
  return ageReason ? { doubt: 'contradicted', found: ageReason } : 'proved'
}

/** Judges the banns by their result once they are over: a number alone does not prove that they were announced (KPK 1067). */
async function judgeBanns(db: Db, { banns_id }: Premarital) {
  const banns = await db
    .selectFrom('banns')
    .select(['result', 'dispensation_reason', 'mode', 'date_to', 'first_date', 'second_date'])
    .where('id', '=', banns_id)
    .executeTakeFirst()
  const areBannsEnded = banns?.result === 'clear' && !isFuture(lastDay(banns))
  const bannsProof: ClaimProof =
    banns?.result === 'obstacle' ? 'contradicted' : areBannsEnded ? 'proved' : 'empty'
  return { announced: bannsProof, dispensation_reason: banns?.dispensation_reason ?? null }
}

function judgeComing({ wedding_date }: Premarital): ClaimProof {
  if (!isBefore(wedding_date, today())) return 'proved'
  return { doubt: 'contradicted', found: `dnia ${polishDate(wedding_date)}` }
}

/** Describes dates of a party that contradict each other; undefined when there are none. */
const findPartyDisorder = (protocol: Premarital) =>
  SIDES.flatMap(side => {
    const { birth_date, baptism_date, confirmation_date } = protocol[side]
    const disorder = findDisorder([
      ['urodzenia', birth_date],
      ['chrztu', baptism_date],
      ['bierzmowania', confirmation_date],
    ])
    return disorder ? `${disorder} (${WHO[side]})` : []
  }).at(0)

function listDelegationGaps(protocol: Premarital): Gap[] {
  const buildGap = (field: string, text: string): Gap => ({
    text,
    link: linkToField(protocol, field),
  })
  const { delegation_parish_worker_position, parish_object, town, wedding_date } = protocol
  const gaps = [
    !(delegation_parish_worker_position && namesCleric(delegation_parish_worker_position)) &&
      buildGap(
        'delegation_parish_worker_position',
        'delegowany duchowny (tytuł, imię i nazwisko, stanowisko)',
      ),
    !parish_object && !town && buildGap('dic_parish_object_id', 'miejsce ślubu'),
    !wedding_date && buildGap('wedding_date', 'data ślubu'),
  ]
  return gaps.filter(gap => gap !== false)
}

/** Collects the current evidence of a protocol, beginning with the canonical checks of the couple. */
export async function gatherEvidence(
  context: Pick<Context, 'db' | 'user'>,
  record: Premarital,
  side?: FianceSide,
): Promise<Evidence> {
  const protocol = dropFutureFacts(record)
  const obstacles = await findOpenBars(context, buildFacts(protocol), protocol.overrides, field =>
    linkToCheck(protocol, field),
  )
  const talkHolder = await findTalkHolder(context.db, protocol)
  return {
    ...obstacles,
    talkHolder,
    impediments: listImpediments(protocol, side ? [side] : SIDES, obstacles.open),
    talks: listTalkGaps(protocol, talkHolder),
    documents: await listMissingDocuments(context.db, protocol),
    missedPreparation: listMissedPreparation(protocol),
    civil: [...listCivilGaps(protocol), ...listForeignerGaps(protocol)],
    delegation: listDelegationGaps(protocol),
    disorder: findPartyDisorder(protocol),
    coming: judgeComing(protocol),
    effects: judgeEffects(protocol),
    broken: listBrokenPromises(protocol, side),
    catholicParty: judgeCatholicParty(protocol, side),
    residence: judgeResidence(protocol, side),
    bothResident: areBothResident(protocol),
    ...(await judgeBanns(context.db, record)),
    licensed: isLicensed(protocol),
  }
}
