import * as z from 'zod'
import { ParentsEntry } from '#people/contract.ts'
import { optionalName, personName } from '#people/entry.ts'
import { Day, Id, PartialDay, optional, orNull, required } from '#platform/fields.ts'
import { ActNumberEntry, ArchivalActNumberEntry } from '../act.ts'
import { type Rule, keepAll } from '../rules.ts'
import { BaptismDataEntry } from '../baptism-data.ts'
import { ageOn, isBefore, today } from '#platform/days.ts'
import { KINDS, type Validity, validityWords } from './words.ts'

const choice = () => orNull(Id).default(null)
const day = () => orNull(Day).default(null)
const Gender = z.literal([1, 2], 'Wybierz płeć')
const Valid = z.enum(Object.keys(validityWords) as [Validity], 'Wybierz, co z chrztem')

/** Of whom a declaration is taken at all. */
const OF_AGE = 18

/** What is asked of every act, whether written today or copied from an old volume. */
const shared = {
  kind: z.enum(KINDS, 'Wybierz rodzaj aktu'),
  person_id: choice(),
  family_name: optionalName(),
  birth_date: orNull(PartialDay).default(null),
  birth_town: optional(100),
  ...ParentsEntry.shape,
  address: optional(200),
  parish_place_id: choice(),
  minister_id: choice(),
  first_witness: optional(200),
  second_witness: optional(200),
  dic_faith_id: choice(),
  baptism_validity: orNull(Valid).default(null),
  baptism_proof: optional(300),
  conditional_date: day(),
  declared_in_person: z.boolean().default(false),
  declaration_filed: z.boolean().default(false),
  curia_sent_date: day(),
  decree_by: optional(200),
  decree_number: optional(50),
  decree_date: day(),
  ...BaptismDataEntry,
  baptism_told: z.boolean().default(true),
  margin_note: optional(500),
  notes: optional(5000),
  needs_attention: z.boolean().default(false),
}

interface Known {
  kind: (typeof KINDS)[number]
  birth_date: string | null
  baptism_date: string | null
  event_date: string
  conditional_date: string | null
  dic_faith_id: number | null
  baptism_validity: Validity | null
  declared_in_person: boolean
  declaration_filed: boolean
}

const rule = (path: keyof Known, error: string, kept: (act: Known) => boolean): Rule<Known> => ({
  path: [path],
  error,
  kept,
})

export const always = [
  rule(
    'event_date',
    'Ten dzień nie może poprzedzać narodzin',
    act => !isBefore(act.event_date, act.birth_date),
  ),
  rule(
    'event_date',
    'Do księgi wpisuje się to, co już się stało: data nie może być z przyszłości',
    act => !isBefore(today(), act.event_date),
  ),
  rule(
    'baptism_date',
    'Chrzest nie może poprzedzać narodzin',
    act => !isBefore(act.baptism_date, act.birth_date),
  ),
  rule(
    'baptism_date',
    'Akt dotyczy ochrzczonego: chrzest nie może być późniejszy',
    act => !isBefore(act.event_date, act.baptism_date),
  ),
]

export const ofToday = [
  rule(
    'dic_faith_id',
    'Wybierz dotychczasowe wyznanie',
    act => act.kind !== 'conversion' || act.dic_faith_id !== null,
  ),
  rule(
    'baptism_validity',
    'Wybierz, czy chrzest uznano za ważny (kan. 869)',
    act => act.kind !== 'conversion' || act.baptism_validity !== null,
  ),
  rule(
    'declared_in_person',
    'Oświadczenie składa się osobiście: list, e-mail i pismo z urzędu nie wystarczą',
    act => act.kind !== 'left_church' || act.declared_in_person,
  ),
  rule(
    'declaration_filed',
    'Najpierw dołącz do akt własnoręcznie podpisane oświadczenie',
    act => act.kind !== 'left_church' || act.declaration_filed,
  ),
  rule(
    'birth_date',
    'Wystąpić z Kościoła może tylko osoba pełnoletnia',
    act =>
      act.kind !== 'left_church' || (ageOn(act.birth_date, act.event_date) ?? OF_AGE) >= OF_AGE,
  ),
]

/** What may be written into the book today. */
export const NewConversionEntry = z
  .strictObject({
    archival: z.literal(false).default(false),
    ...ActNumberEntry,
    ...shared,
    names: personName('Podaj imiona'),
    surname: personName('Podaj nazwisko'),
    gender: Gender,
    birth_date: PartialDay,
    event_date: Day,
    event_place: required('Podaj miejsce', 200),
    minister: required('Podaj, kto przyjął oświadczenie albo wyznanie wiary', 200),
  })
  .superRefine(keepAll([...always, ...ofToday]))

/** An act copied from an old volume: only whom it is about and when cannot be missing. */
export const ArchivalConversionEntry = z
  .strictObject({
    archival: z.literal(true),
    ...ArchivalActNumberEntry,
    ...shared,
    names: required('Podaj imiona'),
    surname: required('Podaj nazwisko'),
    gender: orNull(Gender).default(null),
    event_date: PartialDay,
    event_place: optional(200),
    minister: optional(200),
  })
  .superRefine(keepAll(always))

export const ConversionEntry = z.discriminatedUnion('archival', [
  NewConversionEntry,
  ArchivalConversionEntry,
])
export type ConversionEntry = z.infer<typeof ConversionEntry>

const OF_CONVERSION = {
  dic_faith_id: null,
  baptism_validity: null,
  baptism_proof: null,
  conditional_date: null,
}
const OF_LEAVING = { declared_in_person: false, declaration_filed: false, curia_sent_date: null }

/** The act without what belongs to acts of another kind. */
export const ofItsKind = <Act extends { kind: string }>(act: Act): Act => ({
  ...act,
  ...(act.kind !== 'conversion' && OF_CONVERSION),
  ...(act.kind !== 'left_church' && OF_LEAVING),
})
