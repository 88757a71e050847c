import * as z from 'zod'
import { Override } from '#books/canon-law/contract.ts'
import { Dispensation } from '#books/canon-law/dispensations.ts'
import { Id, optionalText, orNull } from '#shared/fields.ts'
import { isBefore } from '#shared/dates/days.ts'
import { buildNewEntryShape } from '#books/core/columns/column.ts'
import { protocolColumns, remarkColumns } from './columns.ts'
import { listFutureDates } from './future.ts'
import { listUnnamed } from './unnamed.ts'
import { BLOCKS, type AttachmentReason } from './attachments.ts'
import { FianceEntry, FianceeEntry, WitnessEntry } from './party.ts'
import { fromKeys, listKeys } from '#shared/objects.ts'

const FOREIGN =
  'Tego powodu nie podaje się w tym załączniku. Wybierz inny z listy albo „inne” i wpisz uzasadnienie.'
const blockEntry = (reasons: readonly AttachmentReason[]) =>
  z
    .strictObject({
      visible: z.boolean().default(false),
      reason: orNull(z.enum(reasons, FOREIGN)).default(null),
      text: optionalText(1000),
    })
    .refine(({ visible, reason, text }) => !visible || reason !== 'other' || text, {
      error: 'Powód „inne” trzeba uzasadnić',
      path: ['text'],
    })
const blocks = fromKeys(listKeys(BLOCKS), code => blockEntry(BLOCKS[code]).optional())

/** General and detail sections of the form, as in the specification. */
const shape = {
  /** Accepted from clients of the fixed API; the parish of the session and of the address counts. */
  parish_id: Id.optional(),
  premarital_id: Id.optional(),
  ...buildNewEntryShape(protocolColumns),
  dispensations: z.array(Dispensation).max(40, 'Najwyżej 40 dyspens').default([]),
  overrides: z.array(Override).max(40).default([]),
  fiance: FianceEntry,
  fiancee: FianceeEntry,
  witnesses: z
    .array(WitnessEntry)
    .max(2, 'Świadków jest dwoje')
    .default(() => []),
  attachments: z.strictObject(blocks).default({}),
  ...buildNewEntryShape(remarkColumns),
}

/** Entry schema of a protocol; much of it is filled in only at the second talk. */
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
  .refine(
    ({ witnesses: [first, second] }) => !first?.people_id || first.people_id !== second?.people_id,
    {
      error: 'Świadkowie to dwie różne osoby',
      path: ['witnesses', 1, 'people_id'],
    },
  )
  .refine(entry => coupleAsWitness(entry) < 0, {
    error: 'Narzeczeni nie mogą być świadkami własnego ślubu',
    path: ['witnesses'],
  })
  .superRefine((entry, { addIssue }) => {
    for (const { path, message } of [...listFutureDates(entry), ...listUnnamed(entry)]) {
      addIssue({ code: 'custom', path, message })
    }
  })
export type PremaritalEntry = z.infer<typeof PremaritalEntry>

interface LinkedPeople {
  fiance: { person_id: number | null }
  fiancee: { person_id: number | null }
  witnesses: readonly { people_id: number | null }[]
}
const coupleAsWitness = ({ fiance, fiancee, witnesses }: LinkedPeople) =>
  witnesses.findIndex(
    ({ people_id }) =>
      people_id !== null && [fiance.person_id, fiancee.person_id].includes(people_id),
  )
