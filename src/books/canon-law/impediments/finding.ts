import { isBefore } from '#platform/days.ts'
import type { Check, MarriageFacts, CanonParty, Path } from '../contract.ts'
import type { Declared } from '../declared.ts'
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

/** One of the two as the form says, and where it is silent as the register says. */
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

/** All that the rules look at. */
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
  /** How many papers of the remedy it wants for itself; 0 when one serves all who want the same. */
  papers: number
  givers: readonly Giver[] | null
  /** Acts of our own book that may be linked as its proof. */
  deaths: readonly DeathAct[]
  /** Whose answer in the protocol it comes from. */
  answered_by: Side | null
}

interface More {
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
  (code: string, canon: string, words: string, details: More = {}): MarriageFinding => ({
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

/** The law bars the marriage: only the remedy opens the way. */
export const buildBlock = finding('block', false)
/** The law asks or warns: the remedy or a reason settles it. */
export const buildAdvice = finding('advice', true)
/** The law asks for proof: the remedy or the missing fact settles it, a reason never does. */
export const buildRequirement = finding('advice', false)
/** An express permission: without it a block, unless death is near. */
export const buildPermission = (couple: MarryingCouple) =>
  isDangerOfDeath(couple) ? buildAdvice : buildBlock

/** Findings that come from an answer of the protocol, which is quoted as their source. */
export const fromAnswer = (
  spouse: Spouse,
  declaration: Declared,
  findings: readonly MarriageFinding[],
) =>
  findings.map((result): MarriageFinding => {
    const source = spouse.sources[declaration]
    const about = [result.about, source && `Protokół przedślubny, ${source}`]
      .filter(Boolean)
      .join('; ')
    return { ...result, answered_by: spouse.side, about: about || null }
  })

/** Settled where the wedding is, not between the two. */
export const ofCelebration = (findings: readonly MarriageFinding[]): MarriageFinding[] =>
  findings.map(result => ({ ...result, concerns: 'celebration' }))

/** `when(age < 16, block(…))`: a list of one or of none. */
export const toFindings = (wrong: unknown, result: MarriageFinding): MarriageFinding[] =>
  wrong ? [result] : []

/** Death is near: whoever can, dispenses, and nothing is waited for (KPK 1068, 1079). */
export const isDangerOfDeath = ({ facts }: MarryingCouple) =>
  facts.circumstance === 'danger_of_death'

/** No qualified witness is asked of the two (KPK 1116 § 1). */
export const isExtraordinary = (couple: MarryingCouple) =>
  isDangerOfDeath(couple) ||
  couple.facts.circumstance === 'no_assistant' ||
  couple.facts.form === 'witnesses_only'

/** Consent is renewed: in the form when its lack is public, else privately (KPK 1158–1160); which, the act does not say. */
export const isRenewal = ({ facts }: MarryingCouple) => facts.form === 'convalidation'

/** Healed at its root by a rescript: nobody consents anew, and nothing is celebrated (KPK 1161 § 1). */
export const isSanation = ({ facts }: Pick<MarryingCouple, 'facts'>) => facts.form === 'sanation'

/** Chooses the wording of the remedy: for a future wedding, or for one that has taken place and cannot be postponed. */
export const getRemedyText = ({ facts }: MarryingCouple, toCome: string, pastText: string) =>
  facts.held ? pastText : toCome

/** A wedding that was held without it is entered with a mark: the book keeps facts. */
export const AS_FACT =
  'albo, jeżeli tak było, podaj w okoliczności, że ślub odbył się mimo przeszkody albo braku'

/** Returns the events up to the day of the wedding; later ones are no impediment to it. */
export const filterEarlierEvents = (
  events: readonly RegisterEvent[],
  wedding_date: string | null,
) => events.filter(({ event_date }) => !isBefore(wedding_date, event_date))

/** Events of the books in words. */
export const eventWords = (events: readonly RegisterEvent[]) =>
  events.map(({ about }) => about).join('; ')

/** Whether it is known who one is: then what is missing may be asked for. */
export const isNamed = ({ person_id, surname }: Spouse) => person_id !== null || Boolean(surname)
