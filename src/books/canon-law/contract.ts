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
} from '#platform/fields.ts'
import { Kinship, Relative } from '#parishioners/people/kin/kinship.ts'
import { DECLARED } from './declared.ts'
import { Dispensation, DispensationKind } from './dispensations.ts'
import { GIVER_KEYS } from './givers.ts'
import { Proxy } from '../core/mandates.ts'

const text = z.string().nullable()
const optionalFlag = z.boolean().nullable().default(null)

/** A line as a small tree; for affinity the candidate stands beside the spouse who belongs to the line. */
export const Path = Kinship.extend({
  married: z
    .object({ person: Relative, spouse_id: z.number(), sort: z.enum(['church', 'civil', 'none']) })
    .nullable(),
})
export type Path = z.infer<typeof Path>

/** One of the two; what is null is taken from the register, and not judged if nobody knows it. */
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
  /** Lives in this parish. */
  own_parish: optionalFlag,
  /** In the protocol this party makes the promises of a Catholic, and says that the other party knows them (KPK 1125–1126). */
  guarantees: optionalFlag,
  other_informed: optionalFlag,
  baptism_certificate_date: orNull(Day).default(null),
  declared: z.array(z.enum(DECLARED, 'Nieznana okoliczność')).max(DECLARED.length).default([]),
  /** The question and the answer of the protocol that each comes from. */
  sources: z.partialRecord(z.enum(DECLARED), z.string().max(400)).default({}),
})
export type CanonParty = z.infer<typeof CanonParty>

export const CanonBanns = z.strictObject({
  parish: optionalText(200),
  mode: z.enum(['posted', 'read'], 'Wybierz: wywieszenie albo odczytanie'),
  /** Posted from and to. */
  from: orNull(Day).default(null),
  to: orNull(Day).default(null),
  /** Days on which they were read. */
  dates: z.array(Day).max(10).default([]),
  /** Whether somebody reported an obstacle; null until the end. */
  obstacle: optionalFlag,
})
export type CanonBanns = z.infer<typeof CanonBanns>

export const MarriageWitness = z.strictObject({
  person_id: orNull(Id).default(null),
  birth_date: orNull(PartialDay).default(null),
  /** A line of a form in which nobody is named yet is no witness. */
  named: z.boolean().default(true),
})

/** Whether the State recognises the marriage, as an act says it or does not say. */
export const STATED_EFFECTS = ['concordat', 'after_civil', 'none', 'unknown'] as const
/** `non_catholic` is the old value that does not tell a temple from an office. */
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
/** By what right somebody assisted (KPK 1108–1111). */
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
  /** The wedding has taken place: what is amiss is looked into, and nothing is put off. */
  held: optionalFlag,
  /** An act of the book: who assisted, who witnessed and the protocol are no longer to be decided. */
  in_book: optionalFlag,
  /** Whether the act names the protocol of the talks; not judged outside the book. */
  has_protocol: optionalFlag,
  /** Concordat marriage; false when the state will not recognise it. */
  civil_effects: optionalFlag,
  /** The effects as the act says them; null where that is not judged yet. */
  effects: orNull(z.enum(STATED_EFFECTS, 'Nieznane skutki cywilne')).default(null),
  usc_permit_date: orNull(Day).default(null),
  usc_permit_valid_date: orNull(Day).default(null),
  /** The couple are married before the state already. */
  civil_act: optionalFlag,
  protocol_date: orNull(Day).default(null),
  proxy: Proxy.nullable().default(null),
  place: orNull(z.enum(WEDDING_PLACES, 'Nieznane miejsce')).default(null),
  form: orNull(z.enum(WEDDING_FORMS, 'Nieznana forma')).default(null),
  circumstance: orNull(z.enum(CIRCUMSTANCES, 'Nieznana okoliczność')).default(null),
  /** The church belongs to another parish. */
  elsewhere: optionalFlag,
  /** The assisting cleric as a worker of this parish; with `assisting` alone he comes from outside. */
  assisting_worker_id: orNull(Id).default(null),
  assisting: optionalText(200),
  assisting_basis: orNull(z.enum(ASSISTING_BASES, 'Nieznana podstawa')).default(null),
  witnesses: z.array(MarriageWitness).max(10).default([]),
  /** Null: not to be judged yet. */
  banns: z.array(CanonBanns).max(6).nullable().default(null),
  dispensations: z.array(Dispensation).max(40).default([]),
  /** The other record of the same marriage: what is entered there opens the way here too. */
  linked: z
    .strictObject({ book: z.enum(['premaritals', 'weddings']), premarital_id: Id })
    .nullable()
    .default(null),
  /** The act of this very marriage, whose annotations and bond are not held against it. */
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
  /** Once in a list: `consanguinity`, `groom.bond`, `witnesses.0.minor`. */
  code: z.string(),
  /** Source of the rule: «kan. 1085 KPK». */
  canon: z.string(),
  /** A block holds the wedding until its remedy is entered; advice holds nothing. */
  severity: z.enum(['block', 'advice']),
  /** Whether a reason alone settles it: never where the validity of the marriage hangs on a document. */
  accepts_reason: z.boolean(),
  /** The two themselves, wherever they marry; or the wedding: its banns and papers, day, place and who assists. */
  concerns: z.enum(['couple', 'celebration']),
  /** Names nobody, so it may stand in a refusal. */
  message: z.string(),
  /** Whom and what it is about, for the screen alone. */
  about: text,
  /** The field of the form: `groom.birth_date`. */
  field: text,
  /** Kind of paper that lifts the check once entered; null when none does. */
  remedy: DispensationKind.nullable(),
  /** Other kinds that lift it as well: a bond ends by death, and by nullity or dissolution. */
  other_remedies: z.array(DispensationKind),
  /** The only authorities that may give the remedy in this case; null when all that usually give it may. */
  givers: z.array(z.enum(GIVER_KEYS)).nullable(),
  path: Path.nullable(),
  /** Acts of our own book that settle it once the clerk links one. */
  proposals: z.array(Dispensation),
  /** The dispensation that lifted it, or the reason it was passed over (here or in the protocol), in words. */
  settled: z
    .object({ by: z.enum(['dispensation', 'override', 'protocol']), words: z.string() })
    .nullable(),
})
export type Check = z.infer<typeof Check>

/** A check as one sentence where its source cannot stand apart. */
export const withCanon = ({ message, canon }: Pick<Check, 'message' | 'canon'>) =>
  `${message} Podstawa: ${canon}.`

const IMPOSSIBLE = /^(same_person|genders|sanation|(groom|bride)\.deceased)$/
/**
 * Returns whether the check concerns something that cannot have happened at all, such as a sanation without a grant:
 * even a book that records facts refuses it.
 */
export const isImpossible = ({ code }: Pick<Check, 'code'>) => IMPOSSIBLE.test(code)

/** Advice passed over with a reason; kept with the act or the protocol. */
export const Override = z.strictObject({
  code: requiredText('Podaj, której uwagi dotyczy powód', 60),
  reason: reasonText('Podaj powód, na przykład: strony znane proboszczowi od lat'),
})
export type Override = z.infer<typeof Override>

export const MarriageChecks = z.object({
  checks: z.array(Check),
  /** Every line of blood that the register knows between the two, also one that bars nothing. */
  kinship: z.array(Kinship),
  /** People of the register whose data were shown. */
  people: z.array(z.number()),
})
export type MarriageChecks = z.infer<typeof MarriageChecks>

export const canon = {
  /** Names and dates travel in the body, never in an address. */
  marriage: endpoint('POST /api/canon/marriage', {
    access: 'weddings.read',
    loggedRecords: ({ people }) => [{ table_name: 'people', record_ids: people }],
    accessLogLabel: 'Sprawdzenie przeszkód',
    body: MarriageFacts,
    answer: MarriageChecks,
  }),
}
