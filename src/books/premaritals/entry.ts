import * as z from 'zod'
import { Override } from '#canon/contract.ts'
import { Dispensation } from '#canon/dispensations.ts'
import { Day, Id, Time, Year, optional, orNull } from '#platform/fields.ts'
import { isBefore } from '#platform/days.ts'
import { BLOCKS, type Block, type Reason } from './attachments.ts'
import { FianceEntry, FianceeEntry, WitnessEntry } from './party.ts'

const choice = () => orNull(Id).default(null)
const day = () => orNull(Day).default(null)
const NUMBER = 'Podaj numer protokołu, np. 12'

const FOREIGN =
  'Tego powodu nie podaje się w tym załączniku. Wybierz inny z listy albo „inne” i wpisz uzasadnienie.'
const blockEntry = (reasons: readonly Reason[]) =>
  z
    .strictObject({
      visible: z.boolean().default(false),
      reason: orNull(z.enum(reasons, FOREIGN)).default(null),
      text: optional(1000),
    })
    .refine(({ visible, reason, text }) => !visible || reason !== 'other' || text, {
      error: 'Powód „inne” trzeba uzasadnić',
      path: ['text'],
    })
const blocks = Object.fromEntries(
  Object.entries(BLOCKS).map(([code, reasons]) => [code, blockEntry(reasons).optional()]),
) as Record<Block, z.ZodOptional<ReturnType<typeof blockEntry>>>

/** General and detail of the form, as the specification names them. */
const shape = {
  /** Named by callers of the fixed API; that of the session and of the address counts. */
  parish_id: Id.optional(),
  premarital_id: Id.optional(),
  protocol_number: z.coerce.number<number>(NUMBER).int(NUMBER).min(1, NUMBER).max(99_999, NUMBER),
  year: Year,
  protocol_date: Day,
  parish_worker_id: choice(),
  dic_town_id: choice(),
  dic_parish_object_id: choice(),
  elsewhere: z.boolean().default(false),
  wedding_date: day(),
  wedding_time: orNull(Time).default(null),
  wedding_parish_worker_id: choice(),
  not_catholic: z.boolean().default(false),
  needs_attention: z.boolean().default(false),
  dic_marriage_relationship_id: choice(),
  usc_permit_number: optional(60),
  dic_usc_permit_town_id: choice(),
  usc_permit_date: day(),
  usc_permit_valid_date: day(),
  announcement_book_number: optional(20),
  announcement_book_year: orNull(Year).default(null),
  marriage_book_number: optional(20),
  marriage_book_year: orNull(Year).default(null),
  delegation_parish_worker_id: choice(),
  delegation_diocese_id: choice(),
  delegation_parish_worker_position: optional(200),
  dispensations: z.array(Dispensation).max(40, 'Najwyżej 40 dyspens').default([]),
  overrides: z.array(Override).max(40).default([]),
  fiance: FianceEntry,
  fiancee: FianceeEntry,
  witnesses: z
    .array(WitnessEntry)
    .max(2, 'Świadków jest dwoje')
    .default(() => []),
  attachments: z.strictObject(blocks).default({}),
  comments: optional(5000),
}

/** What may be written into a protocol; much of it comes only with the second talk. */
export const PremaritalEntry = z
  .strictObject(shape)
  .refine(({ protocol_date, wedding_date }) => !isBefore(wedding_date, protocol_date), {
    error: 'Ślub nie może poprzedzać spisania protokołu',
    path: ['wedding_date'],
  })
  .refine(
    ({ usc_permit_date, usc_permit_valid_date }) =>
      !isBefore(usc_permit_valid_date, usc_permit_date),
    {
      error: 'Zaświadczenie nie może stracić ważności, zanim je wydano',
      path: ['usc_permit_valid_date'],
    },
  )
  .refine(({ protocol_date, fiance }) => !isBefore(protocol_date, fiance.birth_date), {
    error: 'Data urodzenia jest późniejsza niż protokół',
    path: ['fiance', 'birth_date'],
  })
  .refine(({ protocol_date, fiancee }) => !isBefore(protocol_date, fiancee.birth_date), {
    error: 'Data urodzenia jest późniejsza niż protokół',
    path: ['fiancee', 'birth_date'],
  })
  .refine(({ fiance, fiancee }) => !fiance.person_id || fiance.person_id !== fiancee.person_id, {
    error: 'Narzeczeni to dwie różne osoby',
    path: ['fiancee', 'person_id'],
  })
  .refine(({ witnesses: [one, other] }) => !one?.people_id || one.people_id !== other?.people_id, {
    error: 'Świadkowie to dwie różne osoby',
    path: ['witnesses', 1, 'people_id'],
  })
  .refine(entry => coupleAsWitness(entry) < 0, {
    error: 'Narzeczeni nie mogą być świadkami własnego ślubu',
    path: ['witnesses'],
  })
export type PremaritalEntry = z.infer<typeof PremaritalEntry>

interface Named {
  fiance: { person_id: number | null }
  fiancee: { person_id: number | null }
  witnesses: readonly { people_id: number | null }[]
}
const coupleAsWitness = ({ fiance, fiancee, witnesses }: Named) =>
  witnesses.findIndex(
    ({ people_id }) =>
      people_id !== null && [fiance.person_id, fiancee.person_id].includes(people_id),
  )
