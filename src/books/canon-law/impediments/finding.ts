import { isBefore } from '#shared/dates/days.ts'
import type { Check, MarriageFacts, CanonParty, Path } from '../contract.ts'
import type { DeclaredCondition } from '../declared.ts'
import type { DispensationKind } from '../dispensations.ts'
import type { Giver } from '../givers.ts'
import type {
  DeathAct,
  RegisterEvent,
  RegisteredSpouse,
  MarriageRegister,
} from '../register/known.ts'

export type Side = 'groom' | 'bride'
export const SIDES = ['groom', 'bride'] as const
export const otherSide = (side: Side): Side => (side === 'groom' ? 'bride' : 'groom')

/** Groom or bride: values of the form, and the register's values where the form has none. */
export interface Spouse extends CanonParty {
  side: Side
  known: RegisteredSpouse | null
  words: (typeof WORDS)[Side]
}

const WORDS = {
  groom: {
    who: 'Narzeczony',
    whose: 'narzeczonego',
    whom: 'narzeczonego',
    he: 'jest związany',
    done: 'ukończył',
  },
  bride: {
    who: 'Narzeczona',
    whose: 'narzeczonej',
    whom: 'narzeczoną',
    he: 'jest związana',
    done: 'ukończyła',
  },
} as const

/** All data that the rules use. */
export interface MarryingCouple extends Record<Side, Spouse> {
  facts: MarriageFacts
  register: MarriageRegister
}

export function getSpouse(
  side: Side,
  party: CanonParty,
  registerFacts: RegisteredSpouse | null,
): Spouse {
  return {
    ...party,
    side,
    known: registerFacts,
    words: WORDS[side],
    gender: party.gender ?? registerFacts?.person.gender ?? (side === 'groom' ? 1 : 2),
    birth_date: party.birth_date ?? registerFacts?.person.birth_date ?? null,
    dic_faith_id: party.dic_faith_id ?? registerFacts?.dic_faith_id ?? null,
    dic_marital_status_id:
      party.dic_marital_status_id ?? registerFacts?.dic_marital_status_id ?? null,
    baptised: party.baptised ?? (registerFacts?.baptised || null),
    confirmed: party.confirmed ?? (registerFacts?.confirmed || null),
    own_parish: party.own_parish ?? registerFacts?.own_parish ?? null,
  }
}

/** Result of a rule before it is known whether it is settled. */
export interface MarriageFinding extends Omit<Check, 'settled' | 'givers' | 'proposals'> {
  /**
   * Number of papers of the remedy required for this finding alone; 0 when one paper serves all findings of the same
   * remedy.
   */
  papers: number
  givers: readonly Giver[] | null
  /** Acts of our own book that may be linked as its proof. */
  deaths: readonly DeathAct[]
  /** Party whose answer in the protocol is the source. */
  answered_by: Side | null
}

interface FindingOptions {
  about?: string | null
  field?: string
  remedy?: DispensationKind
  other_remedies?: readonly DispensationKind[]
  papers?: number
  givers?: readonly Giver[] | null
  deaths?: readonly DeathAct[]
  path?: Path
}

const finding =
  (severity: Check['severity'], accepts_reason: boolean) =>
  (code: string, canon: string, words: string, details: FindingOptions = {}): MarriageFinding => ({
    code,
    canon,
    severity,
    accepts_reason,
    concerns: 'couple',
    message: `${words}.`,
    about: details.about ?? null,
    field: details.field ?? null,
    remedy: details.remedy ?? null,
    other_remedies: [...(details.other_remedies ?? [])],
    papers: details.papers ?? 0,
    givers: details.givers ?? null,
    deaths: details.deaths ?? [],
    answered_by: null,
    path: details.path ?? null,
  })

/** Builds a finding that bars the marriage: only the remedy lifts it. */
export const buildBlock = finding('block', false)
/** Builds a finding that asks or warns: the remedy or a reason settles it. */
export const buildAdvice = finding('advice', true)
/** Builds a finding that demands proof: the remedy or the missing fact settles it, a reason never does. */
export const buildRequirement = finding('advice', false)
/** Builds a finding about an express permission: a block, except in danger of death. */
export const buildPermission = (couple: MarryingCouple) =>
  isDangerOfDeath(couple) ? buildAdvice : buildBlock

/** Builds findings from an answer of the protocol, which is quoted as their source. */
export const fromAnswer = (
  spouse: Spouse,
  declaration: DeclaredCondition,
  findings: readonly MarriageFinding[],
) =>
  findings.map((result): MarriageFinding => {
    const source = spouse.sources[declaration]
    const about = [result.about, source && `Protokół przedślubny, ${source}`]
      .filter(Boolean)
      .join('; ')
    return { ...result, answered_by: spouse.side, about: about || null }
  })

/** Marks findings about the celebration, not about the couple. */
export const ofCelebration = (findings: readonly MarriageFinding[]): MarriageFinding[] =>
  findings.map(result => ({ ...result, concerns: 'celebration' }))

/** Returns a list of one finding, or of none: `toFindings(age < 16, buildBlock(…))`. */
export const toFindings = (wrong: unknown, result: MarriageFinding): MarriageFinding[] =>
  wrong ? [result] : []

/**
 * Tells whether there is danger of death: any authority present may dispense, and the wedding is not delayed (KPK 1068,
 * 1079).
 */
export const isDangerOfDeath = ({ facts }: MarryingCouple) =>
  facts.circumstance === 'danger_of_death'

/** Tells whether the marriage needs no qualified witness (KPK 1116 § 1). */
export const isExtraordinary = (couple: MarryingCouple) =>
  isDangerOfDeath(couple) ||
  couple.facts.circumstance === 'no_assistant' ||
  couple.facts.form === 'witnesses_only'

/**
 * Tells whether consent is renewed: in the form when its lack is public, otherwise privately (KPK 1158–1160); the act
 * does not say which.
 */
export const isRenewal = ({ facts }: MarryingCouple) => facts.form === 'convalidation'

/**
 * Tells whether the marriage was healed at its root by a rescript: without renewed consent and without a celebration
 * (KPK 1161 § 1).
 */
export const isSanation = ({ facts }: Pick<MarryingCouple, 'facts'>) => facts.form === 'sanation'

/** Chooses the wording of the remedy: for a future wedding, or for one that has taken place and cannot be postponed. */
export const getRemedyText = ({ facts }: MarryingCouple, toCome: string, pastText: string) =>
  facts.held ? pastText : toCome

/** Note for a wedding held without the remedy: the book records facts, so the act is entered with a mark. */
export const AS_FACT =
  'albo, jeżeli tak było, podaj w okoliczności, że ślub odbył się mimo przeszkody albo braku'

/** Returns the events up to the day of the wedding; later ones are no impediment to it. */
export const filterEarlierEvents = (
  events: readonly RegisterEvent[],
  wedding_date: string | null,
) => events.filter(({ event_date }) => !isBefore(wedding_date, event_date))

/** Describes events of the books in words. */
export const eventWords = (events: readonly RegisterEvent[]) =>
  events.map(({ about }) => about).join('; ')

/** Tells whether the person is identified: only then are missing data requested. */
export const isNamed = ({ person_id, surname }: Spouse) => person_id !== null || Boolean(surname)
