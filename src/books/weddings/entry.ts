import * as z from 'zod'
import { ASSISTING_BASES, Banns, CIRCUMSTANCES, Override, WEDDING_PLACES } from '#canon/contract.ts'
import { Dispensation } from '#canon/dispensations.ts'
import { ParentsEntry } from '#people/contract.ts'
import { optionalName, personName } from '#people/entry.ts'
import {
  Day,
  Id,
  PartialDay,
  Time,
  Year,
  optional,
  orNull,
  required,
  Grosze,
} from '#platform/fields.ts'
import { ActNumberEntry, ArchivalActNumberEntry } from '../act.ts'
import { BaptismDataEntry } from '../baptism-data.ts'
import { refuseDisorder } from './order.ts'
import { both } from '../sides.ts'
import { ArchivalWitnesses, Witnesses } from './witnesses.ts'

const choice = () => orNull(Id).default(null)
const chosen = (message: string) => z.number(message).int(message).positive(message)
const year = () => orNull(Year).default(null)
const day = () => orNull(Day).default(null)
const partialDay = () => orNull(PartialDay).default(null)
const Age = z.coerce.number<number>('Podaj wiek w latach').int().min(0).max(130)

/** How the certificate goes to the civil registry: delivered or registered post (KRO 8 § 3). */
export const SENDING_METHODS = ['in_person', 'mail'] as const
/** Acts written before may say otherwise, and keep what they say. */
export const SENT_METHODS = [...SENDING_METHODS, 'electronic'] as const

/** What is asked of each of the two, today and in an old volume. */
const party = {
  person_id: choice(),
  family_name: optional(100),
  birth_town: optional(100),
  age: orNull(Age).default(null),
  dic_faith_id: choice(),
  dic_marital_status_id: choice(),
  profession: optional(100),
  address: optional(200),
  parish: optional(200),
  ...ParentsEntry.shape,
  ...BaptismDataEntry,
  confirmation_date: partialDay(),
  confirmation_parish: optional(200),
  surname_after: optionalName(),
}

const shared = {
  wedding_time: orNull(Time).default(null),
  parish_place_id: choice(),
  place_kind: orNull(z.enum(WEDDING_PLACES, 'Wybierz rodzaj miejsca')).default(null),
  circumstance: orNull(z.enum(CIRCUMSTANCES, 'Wybierz okoliczność')).default(null),
  circumstance_reason: optional(500),
  minister_id: choice(),
  minister: optional(200),
  assisting_basis: orNull(z.enum(ASSISTING_BASES, 'Wybierz podstawę asystowania')).default(null),
  basis_from: optional(200),
  basis_date: day(),
  basis_number: optional(60),
  children_surname: optional(100),
  with_mass: orNull(z.boolean()).default(null),
  language: optional(50),
  usc_permit_number: optional(60),
  usc_permit_town: optional(100),
  usc_permit_date: day(),
  usc_permit_valid_date: day(),
  usc_sent_date: day(),
  usc_sent_method: orNull(z.enum(SENT_METHODS, 'Wybierz sposób przekazania')).default(null),
  civil_act_number: optional(60),
  civil_act_town: optional(100),
  civil_act_date: day(),
  banns: z.array(Banns).max(6, 'Najwyżej 6 parafii').default([]),
  dispensations: z.array(Dispensation).max(40, 'Najwyżej 40 pozycji').default([]),
  overrides: z.array(Override).max(40, 'Najwyżej 40 pozycji').default([]),
  protocol_number: optional(30),
  protocol_year: year(),
  announcement_book_number: optional(30),
  announcement_book_year: year(),
  premarital_id: choice(),
  offering: orNull(Grosze).default(null),
  notes: optional(5000),
  needs_attention: z.boolean().default(false),
}

/** What may be written into the book today. */
export const NewWeddingEntry = z
  .strictObject({
    archival: z.literal(false).default(false),
    ...ActNumberEntry,
    ...shared,
    ...both({
      ...party,
      names: personName('Podaj imiona'),
      surname: personName('Podaj nazwisko'),
      birth_date: Day,
      dic_marital_status_id: chosen('Wybierz stan cywilny przed ślubem'),
      dic_faith_id: chosen('Wybierz wyznanie'),
    }),
    wedding_date: Day,
    wedding_place: required('Podaj miejsce ślubu', 200),
    dic_wedding_kind_id: chosen('Wybierz rodzaj ślubu'),
    witnesses: Witnesses,
  })
  .superRefine(refuseDisorder)

/** An act copied from an old volume: what the book does not say stays empty. */
export const ArchivalWeddingEntry = z
  .strictObject({
    archival: z.literal(true),
    ...ArchivalActNumberEntry,
    ...shared,
    ...both({
      ...party,
      names: required('Podaj imiona'),
      surname: required('Podaj nazwisko'),
      birth_date: partialDay(),
    }),
    wedding_date: partialDay(),
    wedding_place: optional(200),
    dic_wedding_kind_id: choice(),
    witnesses: ArchivalWitnesses,
  })
  .superRefine(refuseDisorder)

export const WeddingEntry = z.discriminatedUnion('archival', [
  NewWeddingEntry,
  ArchivalWeddingEntry,
])
export type WeddingEntry = z.infer<typeof WeddingEntry>
