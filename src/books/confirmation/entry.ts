import * as z from 'zod'
import { ParentsEntry } from '#people/contract.ts'
import { optionalName, personName } from '#people/entry.ts'
import { Day, Id, PartialDay, optional, orNull, required } from '#platform/fields.ts'
import { ActNumberEntry, ArchivalActNumberEntry } from '../act.ts'
import { BaptismDataEntry } from '../baptism-data.ts'
import { isBefore, today } from '#platform/days.ts'

const choice = () => orNull(Id).default(null)
const partialDay = () => orNull(PartialDay).default(null)
const Gender = z.literal([1, 2], 'Wybierz płeć')

/** The one who stands by the confirmed (KPK 892–893). */
export const SponsorEntry = {
  sponsor_person_id: choice(),
  sponsor_names: optionalName(),
  sponsor_surname: optionalName(),
  sponsor_birth_date: partialDay(),
  sponsor_address: optional(200),
  sponsor_parish: optional(200),
  sponsor_godparent: z.boolean().default(false),
  sponsor_certificate_provided: z.boolean().default(false),
}

/** Leave of the candidate's own parish priest, when they live elsewhere. */
export const ConsentEntry = {
  consent_parish: optional(200),
  consent_date: orNull(Day).default(null),
  consent_number: optional(30),
}

/** The rite, the same for all who were confirmed in one celebration. */
export const RiteEntry = {
  confirmation_date: Day,
  confirmation_place: required('Podaj miejsce bierzmowania', 200),
  parish_place_id: choice(),
  minister: required('Podaj, kto bierzmował', 200),
  minister_id: choice(),
  minister_faculty: optional(200),
}

/** What is asked of every act, whether written today or copied from an old volume. */
const shared = {
  person_id: choice(),
  ...ParentsEntry.shape,
  birth_town: optional(100),
  ...BaptismDataEntry,
  confirmation_name: optionalName(),
  ...SponsorEntry,
  ...ConsentEntry,
  notes: optional(5000),
  needs_attention: z.boolean().default(false),
}

interface Known {
  person_id: number | null
  sponsor_person_id: number | null
  birth_date: string | null
  baptism_date: string | null
  confirmation_date: string | null
}

/** A rule that makes an act impossible: the field it belongs to, its words, and when it is kept. */
const rule = (path: keyof Known, error: string, kept: (act: Known) => boolean) =>
  [kept, { error, path: [path] as PropertyKey[] }] as const

const born = rule(
  'confirmation_date',
  'Bierzmowanie nie może poprzedzać narodzin',
  act => !isBefore(act.confirmation_date, act.birth_date),
)
const baptised = rule(
  'baptism_date',
  'Bierzmuje się ochrzczonych: chrzest nie może być późniejszy (kan. 889 § 1)',
  act => !isBefore(act.confirmation_date, act.baptism_date),
)
const inOrder = rule(
  'baptism_date',
  'Chrzest nie może poprzedzać narodzin',
  act => !isBefore(act.baptism_date, act.birth_date),
)
const done = rule(
  'confirmation_date',
  'Do księgi wpisuje się bierzmowania już udzielone',
  act => !isBefore(today(), act.confirmation_date),
)
const another = rule(
  'sponsor_person_id',
  'Nikt nie jest świadkiem własnego bierzmowania. Wybierz inną osobę.',
  ({ person_id, sponsor_person_id }) => !person_id || person_id !== sponsor_person_id,
)

/** What may be written into the book today. */
export const NewConfirmationEntry = z
  .strictObject({
    archival: z.literal(false).default(false),
    ...ActNumberEntry,
    ...shared,
    ...RiteEntry,
    names: personName('Podaj imiona bierzmowanego'),
    surname: personName('Podaj nazwisko bierzmowanego'),
    gender: Gender,
    birth_date: Day,
    baptism_date: PartialDay,
    baptism_parish: required('Podaj parafię chrztu ze świadectwa chrztu', 200),
  })
  .refine(...born)
  .refine(...inOrder)
  .refine(...baptised)
  .refine(...done)
  .refine(...another)

/** An act copied from an old volume: what the book does not say stays empty. */
export const ArchivalConfirmationEntry = z
  .strictObject({
    archival: z.literal(true),
    ...ArchivalActNumberEntry,
    ...shared,
    names: required('Podaj imiona bierzmowanego'),
    surname: required('Podaj nazwisko bierzmowanego'),
    gender: orNull(Gender).default(null),
    birth_date: partialDay(),
    confirmation_date: partialDay(),
    confirmation_place: optional(200),
    parish_place_id: choice(),
    minister: optional(200),
    minister_id: choice(),
    minister_faculty: optional(200),
  })
  .refine(...born)
  .refine(...inOrder)
  .refine(...baptised)
  .refine(...done)
  .refine(...another)

export const ConfirmationEntry = z.discriminatedUnion('archival', [
  NewConfirmationEntry,
  ArchivalConfirmationEntry,
])
export type ConfirmationEntry = z.infer<typeof ConfirmationEntry>
