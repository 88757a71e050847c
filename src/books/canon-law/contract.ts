import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import {
  Day,
  Id,
  PartialDay,
  optionalText,
  orNull,
  requiredText,
  reasonText,
} from '#shared/fields.ts'
import { Kinship, Relative } from '#parishioners/people/kin/kinship.ts'
import { DECLARED } from './declared.ts'
import { Dispensation, DispensationKind } from './dispensations.ts'
import { GIVER_KEYS } from './givers.ts'
import { Proxy } from '../core/mandates.ts'

const text = z.string().nullable()
const optionalFlag = z.boolean().nullable().default(null)

/** Line of kinship as a small tree; for affinity the candidate is placed next to the spouse who belongs to the line. */
export const Path = Kinship.extend({
  married: z
    .object({ person: Relative, spouse_id: z.number(), sort: z.enum(['church', 'civil', 'none']) })
    .nullable(),
})
export type Path = z.infer<typeof Path>

/**
 * Groom or bride; a null value is taken from the register, and is not judged when the register does not have it either.
 */
export const CanonParty = z.strictObject({
  person_id: orNull(Id).default(null),
  names: optionalText(100),
  surname: optionalText(100),
  gender: orNull(z.literal([1, 2], 'Wybierz płeć')).default(null),
  birth_date: orNull(PartialDay).default(null),
  dic_faith_id: orNull(Id).default(null),
  dic_marital_status_id: orNull(Id).default(null),
  baptised: optionalFlag,
  confirmed: optionalFlag,
  /** Whether the party lives in this parish. */
  own_parish: optionalFlag,
  /**
   * Whether in the protocol this party makes the promises of a Catholic, and says that the other party knows them (KPK
   * 1125–1126).
   */
  guarantees: optionalFlag,
  other_informed: optionalFlag,
  baptism_certificate_date: orNull(Day).default(null),
  declared: z.array(z.enum(DECLARED, 'Nieznana okoliczność')).max(DECLARED.length).default([]),
  /** Question and answer of the protocol from which each declared circumstance comes. */
  sources: z.partialRecord(z.enum(DECLARED), z.string().max(400)).default({}),
})
export type CanonParty = z.infer<typeof CanonParty>

export const CanonBanns = z.strictObject({
  parish: optionalText(200),
  mode: z.enum(['posted', 'read'], 'Wybierz: wywieszenie albo odczytanie'),
  /** First and last day on the board. */
  from: orNull(Day).default(null),
  to: orNull(Day).default(null),
  /** Days of the readings. */
  dates: z.array(Day).max(10).default([]),
  /** Whether an obstacle was reported; null until the end. */
  obstacle: optionalFlag,
})
export type CanonBanns = z.infer<typeof CanonBanns>

export const MarriageWitness = z.strictObject({
  person_id: orNull(Id).default(null),
  birth_date: orNull(PartialDay).default(null),
  /** A form row without a name is no witness. */
  named: z.boolean().default(true),
})

/** Recognition of the marriage by the State, as stated in an act, including an unstated one. */
export const STATED_EFFECTS = ['concordat', 'after_civil', 'none', 'unknown'] as const
/** `non_catholic` is the old value that does not distinguish a temple from an office. */
export const WEDDING_PLACES = [
  'church',
  'outside',
  'non_catholic_church',
  'registry_office',
  'non_catholic',
] as const
/**
 * How the consent was exchanged: before witnesses alone (KPK 1116), outside the form, renewed to make a marriage valid
 * (1156), or only healed (1161).
 */
export const WEDDING_FORMS = [
  'canonical',
  'witnesses_only',
  'dispensed',
  'convalidation',
  'sanation',
] as const
/** Legal basis on which the assistant assisted (KPK 1108–1111). */
export const ASSISTING_BASES = [
  'pastor',
  'local_ordinary',
  'general_delegation',
  'delegation',
  'licence',
] as const
/**
 * Circumstances that excuse from the ordinary procedure (KPK 1079, 1116), or mark an act that records what happened
 * despite a defect: no true fact may be left out of the book.
 */
export const CIRCUMSTANCES = ['danger_of_death', 'no_assistant', 'with_defect'] as const

/** Data of a marriage from a form or a record; any of them may still be missing. */
export const MarriageFacts = z.strictObject({
  groom: CanonParty,
  bride: CanonParty,
  wedding_date: orNull(Day).default(null),
  /** Whether the wedding has taken place: the messages then ask for a clarification, not for a postponement. */
  held: optionalFlag,
  /** Whether it is an act of the book: the assistant, the witnesses and the protocol are then final. */
  in_book: optionalFlag,
  /** Whether the act names the protocol of the talks; not judged outside the book. */
  has_protocol: optionalFlag,
  /** Concordat marriage; false when the state will not recognise it. */
  civil_effects: optionalFlag,
  /** Civil effects as stated in the act; null where they are not judged yet. */
  effects: orNull(z.enum(STATED_EFFECTS, 'Nieznane skutki cywilne')).default(null),
  usc_permit_date: orNull(Day).default(null),
  usc_permit_valid_date: orNull(Day).default(null),
  /** Whether the couple are already married before the State. */
  civil_act: optionalFlag,
  protocol_date: orNull(Day).default(null),
  proxy: Proxy.nullable().default(null),
  place: orNull(z.enum(WEDDING_PLACES, 'Nieznane miejsce')).default(null),
  form: orNull(z.enum(WEDDING_FORMS, 'Nieznana forma')).default(null),
  circumstance: orNull(z.enum(CIRCUMSTANCES, 'Nieznana okoliczność')).default(null),
  /** Whether the church belongs to another parish. */
  elsewhere: optionalFlag,
  /** Assisting cleric as a worker of this parish; with `assisting` alone he comes from outside. */
  assisting_worker_id: orNull(Id).default(null),
  assisting: optionalText(200),
  assisting_basis: orNull(z.enum(ASSISTING_BASES, 'Nieznana podstawa')).default(null),
  witnesses: z.array(MarriageWitness).max(10).default([]),
  /** Null when the banns must not be judged yet. */
  banns: z.array(CanonBanns).max(6).nullable().default(null),
  dispensations: z.array(Dispensation).max(40).default([]),
  /** Other record of the same marriage, whose dispensations count for this one too. */
  linked: z
    .strictObject({ book: z.enum(['premaritals', 'weddings']), premarital_id: Id })
    .nullable()
    .default(null),
  /** Act of this very marriage, whose annotations and bond do not count as an impediment. */
  own_act: z
    .strictObject({
      id: orNull(Id).default(null),
      act_number: optionalText(20),
      year: orNull(z.number().int()).default(null),
    })
    .nullable()
    .default(null),
})
export type MarriageFacts = z.infer<typeof MarriageFacts>

export const Check = z.object({
  /** Unique code in a list: `consanguinity`, `groom.bond`, `witnesses.0.minor`. */
  code: z.string(),
  /** Source of the rule: «kan. 1085 KPK». */
  canon: z.string(),
  /** A block holds the wedding until its remedy is entered; advice does not hold the wedding. */
  severity: z.enum(['block', 'advice']),
  /** Whether a reason alone settles it: never where the validity of the marriage depends on a document. */
  accepts_reason: z.boolean(),
  /**
   * `couple`: the two people, wherever they marry; `celebration`: the banns and papers, the day, the place and the
   * assistant.
   */
  concerns: z.enum(['couple', 'celebration']),
  /** Message without names, so that it may be part of a refusal. */
  message: z.string(),
  /** People and facts concerned, shown on the screen alone. */
  about: text,
  /** Field of the form: `groom.birth_date`. */
  field: text,
  /** Kind of paper that lifts the check once entered; null when none does. */
  remedy: DispensationKind.nullable(),
  /** Other kinds that lift it as well: a bond ends by death, but also by nullity or dissolution. */
  other_remedies: z.array(DispensationKind),
  /** The only authorities that may give the remedy in this case; null when all usual givers may. */
  givers: z.array(z.enum(GIVER_KEYS)).nullable(),
  path: Path.nullable(),
  /** Acts of our own book that settle the check once the clerk links one. */
  proposals: z.array(Dispensation),
  /** Dispensation that lifted it, or the reason why it was passed over (in this record or in the protocol), as text. */
  settled: z
    .object({ by: z.enum(['dispensation', 'override', 'protocol']), words: z.string() })
    .nullable(),
})
export type Check = z.infer<typeof Check>

/** Returns a check as one sentence with its source, for texts that cannot show the source separately. */
export const withCanon = ({ message, canon }: Pick<Check, 'message' | 'canon'>) =>
  `${message} Podstawa: ${canon}.`

const IMPOSSIBLE = /^(same_person|genders|sanation|(groom|bride)\.deceased)$/
/**
 * Returns whether the check concerns something that cannot have happened at all, such as a sanation without a grant:
 * even a book that records facts refuses it.
 */
export const isImpossible = ({ code }: Pick<Check, 'code'>) => IMPOSSIBLE.test(code)

/** Advice passed over with a reason; stored with the act or the protocol. */
export const Override = z.strictObject({
  code: requiredText('Podaj, której uwagi dotyczy powód', 60),
  reason: reasonText('Podaj powód, na przykład: strony znane proboszczowi od lat'),
})
export type Override = z.infer<typeof Override>

export const MarriageChecks = z.object({
  checks: z.array(Check),
  /** Every line of consanguinity between the two in the register, also one that is no impediment. */
  kinship: z.array(Kinship),
  /** Ids of the people of the register whose data were shown. */
  people: z.array(z.number()),
})
export type MarriageChecks = z.infer<typeof MarriageChecks>

export const canon = {
  /** Names and dates are sent in the body, never in an address. */
  marriage: endpoint('POST /api/canon/check-marriage', {
    formerAddress: 'POST /api/canon/marriage',
    access: 'weddings.read',
    loggedRecords: ({ people }) => [{ table_name: 'people', record_ids: people }],
    accessLogLabel: 'Sprawdzenie przeszkód',
    body: MarriageFacts,
    answer: MarriageChecks,
  }),
}
