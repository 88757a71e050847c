import * as z from 'zod'
import { PhoneNumber, personName } from '#shared/people/person-fields.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  Day,
  Flag,
  IdParam,
  Saved,
  Version,
  optionalText,
  orNull,
  requiredText,
  emailText,
} from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'

/** A row of the list of parish staff: their identity and how they sign. */
export const ParishWorkerRow = z.object({
  id: z.number(),
  title: z.string().nullable(),
  names: z.string(),
  surname: z.string(),
  worker_function: z.string(),
  clergy: z.boolean(),
  signs: z.boolean(),
  signature_text: z.string().nullable(),
  general_delegation: z.boolean(),
  in_parish_from: z.string().nullable(),
  in_parish_to: z.string().nullable(),
  active: z.boolean(),
})
export type ParishWorkerRow = z.infer<typeof ParishWorkerRow>

export const ParishWorker = z.object({
  ...ParishWorkerRow.shape,
  version: z.number(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type ParishWorker = z.infer<typeof ParishWorker>

/** A present or former worker of the parish. */
export const ParishWorkerEntry = z
  .strictObject({
    title: optionalText(40),
    names: personName('Podaj imię'),
    surname: personName('Podaj nazwisko'),
    worker_function: requiredText('Podaj funkcję, na przykład: wikariusz'),
    clergy: z.boolean().default(false),
    general_delegation: z.boolean().default(false),
    signs: z.boolean().default(false),
    signature_text: optionalText(200),
    in_parish_from: orNull(Day).default(null),
    in_parish_to: orNull(Day).default(null),
    phone: PhoneNumber,
    email: orNull(emailText('Podaj adres w postaci jan@poczta.pl')).default(null),
    active: z.boolean().default(true),
  })
  .refine(({ clergy, general_delegation }) => clergy || !general_delegation, {
    error: 'Delegację ogólną do asystowania przy ślubach ma tylko duchowny (kan. 1111)',
    path: ['general_delegation'],
  })
  .refine(({ in_parish_from: from, in_parish_to: to }) => !from || !to || from <= to, {
    error: 'Koniec pracy nie może być przed jej początkiem',
    path: ['in_parish_to'],
  })
export type ParishWorkerEntry = z.infer<typeof ParishWorkerEntry>

/** Former workers can still be selected for acts of their time, so `active` is a filter, not a restriction. */
export const ParishWorkerQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('surname', 'worker_function'),
  clergy: Flag.optional(),
  active: Flag.optional(),
})
export type ParishWorkerQuery = z.infer<typeof ParishWorkerQuery>

export const parishWorkers = {
  list: endpoint('GET /api/parish-workers', {
    access: 'workers.read',
    query: ParishWorkerQuery,
    answer: Page(ParishWorkerRow),
  }),
  get: endpoint('GET /api/parish-workers/:id', {
    access: 'workers.write',
    loggedRecords: 'parish_workers',
    params: IdParam,
    answer: ParishWorker,
  }),
  add: endpoint('POST /api/parish-workers', {
    access: 'workers.write',
    body: ParishWorkerEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/parish-workers/:id', {
    access: 'workers.write',
    params: IdParam,
    body: ParishWorkerEntry.safeExtend({ version: Version }),
    answer: Saved,
  }),
}
