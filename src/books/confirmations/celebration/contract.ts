import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Year, optionalText } from '#shared/fields.ts'
import { BaptismData, BaptismDataEntry } from '#books/core/baptism-data.ts'
import { optionalName } from '#shared/people/person-fields.ts'
import { buildNewEntryShape } from '#books/core/columns/column.ts'
import { consentColumns } from '#books/core/columns/common-columns.ts'
import { riteColumns, sponsorColumns } from '../columns.ts'
import { GroupQuery, GroupUndone } from '#books/core/groups/contract.ts'
import { UndoEntry } from '#imports/contract.ts'

const MAX_CANDIDATES = 200

/**
 * Candidate of a celebration: the data that differ between candidates. A missing baptism is taken from the register.
 */
export const CelebrationCandidate = z.strictObject({
  person_id: z
    .number('Wybierz kandydata z kartoteki')
    .int('Wybierz kandydata z kartoteki')
    .positive('Wybierz kandydata z kartoteki'),
  confirmation_name: optionalName(),
  ...buildNewEntryShape(sponsorColumns),
  ...BaptismDataEntry,
  ...buildNewEntryShape(consentColumns),
})

/** Celebration of all candidates confirmed on one day, in one church, by one bishop; numbered in alphabetical order. */
export const ConfirmationCelebration = z.strictObject({
  year: Year,
  volume: optionalText(20),
  page: optionalText(20),
  ...buildNewEntryShape(riteColumns),
  candidates: z
    .array(CelebrationCandidate)
    .min(1, 'Dodaj co najmniej jednego kandydata')
    .max(MAX_CANDIDATES, `Najwyżej ${MAX_CANDIDATES} kandydatów naraz; resztę wpisz osobno`)
    .refine(all => new Set(all.map(({ person_id }) => person_id)).size === all.length, {
      error: 'Ta sama osoba jest na liście dwa razy. Usuń jeden wiersz.',
    }),
})
export type ConfirmationCelebration = z.infer<typeof ConfirmationCelebration>
export type CelebrationCandidate = z.infer<typeof CelebrationCandidate>

/** Draft of a celebration, whose rite may not be known yet. */
export const CelebrationDraft = z.strictObject({
  year: Year,
  confirmation_date: riteColumns.confirmation_date.today.nullable(),
  candidates: ConfirmationCelebration.shape.candidates,
})
export type CelebrationDraft = z.infer<typeof CelebrationDraft>

/** Remark on a candidate that blocks the entry, or only calls for attention. */
const Remark = z.object({ field: z.string(), message: z.string(), blocks: z.boolean() })
export type Remark = z.infer<typeof Remark>

/** Candidate as in the future act, with the future number. */
export const CandidatePreview = z.object({
  person_id: z.number(),
  act_number: z.string(),
  names: z.string(),
  surname: z.string(),
  birth_date: z.string().nullable(),
  ...BaptismData,
  remarks: z.array(Remark),
})
export type CandidatePreview = z.infer<typeof CandidatePreview>

const text = z.string().nullable()

/** Candidate of a preparation as a row of the list, with the data of the card. */
const Prepared = z.object({
  person_id: z.number(),
  confirmation_name: text,
  sponsor_person_id: z.number().nullable(),
  sponsor_names: text,
  sponsor_surname: text,
  sponsor_birth_date: text,
  sponsor_address: text,
  sponsor_parish: text,
  sponsor_godparent: z.boolean(),
  sponsor_certificate_provided: z.boolean(),
  consent_parish: text,
  consent_date: text,
  consent_number: text,
})

export const celebrations = {
  /** Returns all members of a group who still prepare, ready for the list. */
  prepared: endpoint('GET /api/confirmations/celebrations/prepared', {
    formerAddress: 'GET /api/confirmations/celebration/prepared',
    access: 'confirmations.write',
    loggedRecords: ({ data }) => [
      { table_name: 'people', record_ids: data.map(({ person_id }) => person_id) },
    ],
    accessLogLabel: 'Wpis grupy do księgi',
    query: GroupQuery,
    answer: z.object({ data: z.array(Prepared) }),
  }),
  /** Returns numbers and remarks without saving. People are sent in the body, not in the address. */
  check: endpoint('POST /api/confirmations/celebrations/check', {
    formerAddress: 'POST /api/confirmations/celebration/check',
    bodyKiB: 512,
    access: 'confirmations.write',
    loggedRecords: ({ places }) => [
      { table_name: 'people', record_ids: places.map(({ person_id }) => person_id) },
    ],
    body: CelebrationDraft,
    answer: z.object({ places: z.array(CandidatePreview) }),
  }),
  /** Creates all the acts or none. */
  write: endpoint('POST /api/confirmations/celebrations', {
    formerAddress: 'POST /api/confirmations/celebration',
    bodyKiB: 512,
    access: 'confirmations.write',
    body: ConfirmationCelebration,
    answer: z.object({
      /** Id of one of the acts, which identifies the group for an undo. */
      id: z.number(),
      /** Numbers of the first and the last act. */
      first: z.string(),
      last: z.string(),
      count: z.number(),
      /** Number of acts that got a note in our book of baptisms, wait to be sent, or need no notice. */
      noted: z.number(),
      queued: z.number(),
      unknown: z.number(),
    }),
    status: 201,
  }),
  /** Undoes all acts created together with this one; refuses like the undo of an import. */
  undo: endpoint('POST /api/confirmations/:id/group/undo', {
    access: 'confirmations.write',
    params: IdParam,
    body: UndoEntry,
    answer: GroupUndone,
  }),
}
