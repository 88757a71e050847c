import { isBefore } from '#shared/dates/days.ts'
import { DISPENSATIONS, type DispensationKind } from '../../dispensations.ts'
import { GIVER_KEYS, type Giver } from '../../givers.ts'
import { STATUS, getBondProof, isLasting, nameDocuments } from '../bond-proof.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  type Spouse,
  buildAdvice,
  filterEarlierEvents,
  buildBlock,
  eventWords,
  isDangerOfDeath,
  isNamed,
  isSanation,
  otherSide,
  buildRequirement,
  toFindings,
} from '../finding.ts'

const AFTER_MARRIAGE: readonly number[] = [
  STATUS.married,
  STATUS.widowed,
  STATUS.divorced,
  STATUS.separated,
  STATUS.declared_null,
  STATUS.civil,
]

/** Tells whether the marital status implies an earlier marriage, whose end must then be proved. */
const wasMarried = ({ dic_marital_status_id: status }: Spouse) =>
  status !== null && AFTER_MARRIAGE.includes(status)

/** Checks for a church marriage that has not ended (KPK 1085 § 1). */
function ofBond({ facts: { wedding_date } }: MarryingCouple, spouse: Spouse): MarriageFinding[] {
  const { side, words, known } = spouse
  const bonds = filterEarlierEvents(known?.bonds ?? [], wedding_date)
  const bondProof = getBondProof(spouse, bonds.length)
  return toFindings(
    bonds.length > 0,
    buildBlock(
      `${side}.bond`,
      'kan. 1085 KPK',
      `${words.who} ${words.he} węzłem poprzedniego małżeństwa, od którego nie ma dyspensy: ` +
        `wpisz ${nameDocuments(bondProof)}`,
      { about: eventWords(bonds), papers: bonds.length, ...bondProof },
    ),
  )
}

/** Lists the people, other than the future spouse, with whom the person still lives according to the family cards. */
function livingPartners(couple: MarryingCouple, { side, known }: Spouse) {
  const { wedding_date } = couple.facts
  const otherSpouse = couple[otherSide(side)]
  return (known?.partners ?? []).filter(
    ({ act, spouse_id, date, died }) =>
      !act &&
      spouse_id !== otherSpouse.person_id &&
      !isBefore(wedding_date, date) &&
      (died === null || isBefore(wedding_date, died)),
  )
}

/**
 * Tells whether the two are already married to each other, before the state or invalidly: this union binds no other
 * person.
 */
function areMarriedToEachOther(couple: MarryingCouple) {
  const { facts, groom, bride } = couple
  const hasUnion = groom.known?.partners.some(
    ({ spouse_id, sort }) => spouse_id === bride.person_id && sort !== 'none',
  )
  return Boolean(facts.civil_act || hasUnion) || isSanation(couple)
}

interface State {
  words: (spouse: Spouse) => string
  canon?: string
  remedy: DispensationKind
  /** Givers of the document; absent when every giver of the kind may give it. */
  givers?: readonly Giver[]
}

/** A pastor or a minister proves neither a divorce nor a release from orders. */
const AUTHORITIES = GIVER_KEYS.filter(key => !['other', 'pastor', 'minister'].includes(key))
const OF_CLERICAL: readonly Giver[] = [
  'holy_see',
  'bishop',
  'ordinary',
  'patriarch',
  'eastern_hierarch',
]

const UNKNOWN_STATE: State = {
  words: ({ words }) =>
    `Ustal stan wolny ${words.whose} i wpisz stan cywilny albo dokument o stanie wolnym`,
  remedy: 'free_state',
}

/** Proof required for each marital status before a new marriage (KPK 1085 § 2). */
const STATES: Record<number, State> = {
  [STATUS.widowed]: {
    words: ({ words }) =>
      `Owdowienie ${words.whose}: wpisz ${DISPENSATIONS.bond_death.words} (akt zgonu albo pogrzebu)`,
    remedy: 'bond_death',
  },
  [STATUS.declared_null]: {
    words: ({ words }) =>
      `Stwierdzona nieważność małżeństwa ${words.whose}: wpisz ${DISPENSATIONS.bond_nullity.words} i sprawdź, czy nie ma zakazu`,
    canon: 'kan. 1085 § 2 i 1682 § 1 KPK',
    remedy: 'bond_nullity',
  },
  [STATUS.divorced]: {
    words: ({ words }) =>
      `Rozwód ${words.whose}: ustal, czy nie trwa węzeł (ślub kościelny albo małżeństwo osób niezwiązanych formą kanoniczną), i wpisz dokument`,
    remedy: 'free_state',
  },
  [STATUS.civil]: {
    words: ({ words }) =>
      `Związek cywilny ${words.whose}: jeżeli trwa z inną osobą, najpierw musi ustać; wpisz wyrok albo odpis aktu`,
    remedy: 'free_state',
    givers: AUTHORITIES,
  },
  [STATUS.clerical]: {
    words: ({ words }) =>
      `Stan duchowny albo zakonny ${words.whose}: wpisz dokument, że nie wiążą święcenia ani śluby`,
    canon: 'kan. 1087–1088 KPK',
    remedy: 'free_state',
    givers: OF_CLERICAL,
  },
  [STATUS.unknown]: UNKNOWN_STATE,
}

const nameLasting = (status: number | null | undefined) =>
  status === STATUS.married ? 'w małżeństwie' : 'w separacji'

/**
 * Tells whether the card of a person entered as free still says married: relevant before the wedding only, because
 * afterwards the card means this marriage.
 */
const isMarriedOnCard = ({ facts }: MarryingCouple, { dic_marital_status_id, known }: Spouse) =>
  !facts.held &&
  !facts.in_book &&
  dic_marital_status_id === STATUS.single &&
  isLasting(known?.dic_marital_status_id)

/** Checks a card or a status that implies a lasting marriage: no reason replaces the proof of its end. */
function ofLastingMarriage(couple: MarryingCouple, spouse: Spouse): MarriageFinding[] {
  const { side, words, known, dic_marital_status_id: state } = spouse
  const churchPartners = livingPartners(couple, spouse).filter(({ sort }) => sort === 'church')
  const isMarried = isLasting(state)
  const onCard = isMarriedOnCard(couple, spouse) && !areMarriedToEachOther(couple)
  if (!isMarried && !onCard && churchPartners.length === 0) return []
  const isOwn = areMarriedToEachOther(couple) && churchPartners.length === 0
  // The couple's own wedding has changed the card since.
  const isChangedByWedding = isOwn || (couple.facts.own_act && churchPartners.length === 0)
  if (isChangedByWedding && couple.facts[side].dic_marital_status_id === null) return []
  const finding = isOwn ? buildAdvice : isMarried ? buildBlock : buildRequirement
  const bondProof = getBondProof(spouse)
  const about = [
    ...churchPartners.map(({ spouse: name }) => name),
    isMarried && `stan cywilny: ${nameLasting(state)}`,
    onCard && `stan cywilny w kartotece: ${nameLasting(known?.dic_marital_status_id)}`,
  ].filter(Boolean)
  return [
    finding(
      `${side}.free_state`,
      'kan. 1085 § 2 KPK',
      `Ustal stan wolny ${words.whose}: dane wskazują na trwające małżeństwo; wpisz ${nameDocuments(bondProof)}`,
      {
        about: about.join(', '),
        field: `${side}.dic_marital_status_id`,
        papers: 1,
        ...bondProof,
      },
    ),
  ]
}

/**
 * Checks that freedom to marry is established lawfully and with certainty, by a document where there was a bond (KPK
 * 1085 § 2).
 */
function ofFreedom(couple: MarryingCouple, spouse: Spouse): MarriageFinding[] {
  const { side, known, dic_marital_status_id: status } = spouse
  const lasting = ofLastingMarriage(couple, spouse)
  if (lasting.length > 0) return lasting
  const civil = livingPartners(couple, spouse).filter(({ sort }) => sort === 'civil')
  // Orders and vows found in the books have findings of their own.
  if (status === STATUS.clerical && (known?.orders.length || known?.vows.length)) return []
  if (status === STATUS.civil && civil.length === 0 && areMarriedToEachOther(couple)) return []
  const state =
    STATES[
      civil.length > 0
        ? STATUS.civil
        : (status ?? (isNamed(spouse) ? STATUS.unknown : STATUS.single))
    ]
  if (!state) return []
  // In danger of death the affirmation of the parties is enough (KPK 1068).
  const finding = isDangerOfDeath(couple) ? buildAdvice : buildRequirement
  return [
    finding(`${side}.free_state`, state.canon ?? 'kan. 1085 § 2 KPK', state.words(spouse), {
      about: civil.map(({ spouse: name }) => name).join(', ') || null,
      field: `${side}.dic_marital_status_id`,
      remedy: state.remedy,
      papers: 1,
      givers: state.givers ?? null,
      ...(state.remedy === 'bond_death' && getBondProof(spouse)),
    }),
  ]
}

/** Asks about obligations from a former union, which the program cannot know. */
function ofObligations(couple: MarryingCouple, spouse: Spouse): MarriageFinding[] {
  const { side, words, dic_marital_status_id: status } = spouse
  const civil = livingPartners(couple, spouse).filter(({ sort }) => sort === 'civil')
  const isCivil = status === STATUS.civil && !areMarriedToEachOther(couple)
  return toFindings(
    !isSanation(couple) && (civil.length > 0 || status === STATUS.divorced || isCivil),
    buildAdvice(
      `${side}.obligations`,
      'kan. 1071 § 1, 3° KPK',
      `Związek cywilny ${words.whose}: sprawdź zobowiązania wobec drugiej strony i dzieci`,
      { about: civil.map(({ spouse: name }) => name).join(', '), remedy: 'obligations' },
    ),
  )
}

/** Checks an earlier bond and the freedom to marry. */
export function checkFreedom(couple: MarryingCouple, spouse: Spouse): MarriageFinding[] {
  const bond = ofBond(couple, spouse)
  return [...(bond.length > 0 ? bond : ofFreedom(couple, spouse)), ...ofObligations(couple, spouse)]
}

/**
 * Builds the finding of an earlier marriage: its end, or the proof that it did not bind, is required (KPK 1085 § 2).
 */
export function ofPreviousMarriage(spouse: Spouse, couple: MarryingCouple): MarriageFinding[] {
  const { side, words, known } = spouse
  const bonds = filterEarlierEvents(known?.bonds ?? [], couple.facts.wedding_date)
  if (bonds.length > 0 || wasMarried(spouse)) return []
  const bondProof = getBondProof(spouse)
  const sentence = `${words.who} podaje wcześniejsze małżeństwo: ustal, czy było kościelne i jak ustało, i wpisz ${nameDocuments(bondProof)}`
  const fieldAndProof = { field: `${side}.dic_marital_status_id`, ...bondProof }
  // A civil marriage of the two with each other is no bond, so an explanation is enough.
  const finding = areMarriedToEachOther(couple) ? buildAdvice : buildRequirement
  return [finding(`${side}.previous_marriage`, 'kan. 1085 § 2 KPK', sentence, fieldAndProof)]
}
