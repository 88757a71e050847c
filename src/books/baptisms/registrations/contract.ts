import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import {
  Day,
  Flag,
  Id,
  IdParam,
  Saved,
  Time,
  Version,
  optionalText,
  orNull,
  VersionBody,
} from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { ActNumberEntry, Because, SavedAct, Warning } from '#books/core/act.ts'
import { registeredAct } from '../entry.ts'
import { GodparentRecord } from '../godparents.ts'
import {
  BaptismRegistrationEntry,
  DocumentMark,
  NewbornReport,
  RegistrationEdition,
  papers,
} from './entry.ts'

export { BaptismRegistrationEntry, NewbornReport, RegistrationEdition } from './entry.ts'

export const registrationStatuses = {
  reported: 'zgłoszony',
  accepted: 'przyjęty',
  withdrawn: 'odwołany',
  baptised: 'ochrzczony',
} as const
const Status = z.enum(['reported', 'accepted', 'withdrawn', 'baptised'], 'Wybierz stan zgłoszenia')
export type RegistrationStatus = z.infer<typeof Status>

/** Act of our own book: its id and its number, `12/2024`. */
const OwnAct = z.object({ id: z.number(), act: z.string() })

/** Facts that our own books and register prove about the parents and the godparents. */
export const OwnProofs = z.object({
  parents_wedding: OwnAct.nullable(),
  /** Ids of godparents who live in our parish. */
  parishioners: z.array(z.number()),
  confirmations: z.array(OwnAct.extend({ person_id: z.number() })),
})
export type OwnProofs = z.infer<typeof OwnProofs>

export const Registration = z.object({
  ...z.object(registeredAct).partial().shape,
  godparents: z.array(GodparentRecord),
  id: z.number(),
  version: z.number(),
  status: Status,
  names: z.string(),
  surname: z.string(),
  planned_date: z.string().nullable(),
  planned_time: z.string().nullable(),
  parents_phone: z.string().nullable(),
  parents_email: z.string().nullable(),
  preparation_date: z.string().nullable(),
  ...papers,
  baptism_id: z.number().nullable(),
  /** Number of the resulting act: `12/2024`. */
  act: z.string().nullable(),
  proofs: OwnProofs,
  warnings: z.array(Warning),
})
export type Registration = z.infer<typeof Registration>

export const RegistrationRow = z.object({
  id: z.number(),
  status: Status,
  names: z.string(),
  surname: z.string(),
  planned_date: z.string().nullable(),
  planned_time: z.string().nullable(),
  minister: z.string().nullable(),
  parents_phone: z.string().nullable(),
  /** Missing papers. */
  missing: z.array(z.string()),
  needs_attention: z.boolean(),
  baptism_id: z.number().nullable(),
})
export type RegistrationRow = z.infer<typeof RegistrationRow>

/** Open registrations are first, ordered by the nearest day; `status` shows the others. */
export const BaptismRegistrationQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('planned_date', 'surname'),
  status: Status.optional(),
  open: Flag.optional(),
  needs_attention: Flag.optional(),
})
export type BaptismRegistrationQuery = z.infer<typeof BaptismRegistrationQuery>

/** Data of the rite that the registration could not contain. The next act number is used unless one is given. */
export const EnterIntoBook = z.strictObject({
  version: Version,
  act_number: orNull(ActNumberEntry.act_number).optional(),
  year: orNull(ActNumberEntry.year).optional(),
  volume: optionalText(20),
  page: optionalText(20),
  baptism_date: Day,
  baptism_time: orNull(Time).default(null),
  /** Required when the registration does not have them: the kind and the next four. */
  dic_baptism_kind_id: orNull(Id).default(null),
  gender: orNull(z.literal([1, 2], 'Wybierz płeć')).optional(),
  birth_date: orNull(Day).optional(),
  birth_town: optionalText(100),
  dic_parents_marriage_id: orNull(Id).optional(),
  parish_place_id: orNull(Id).default(null),
  baptism_place: optionalText(200),
  minister_id: orNull(Id).default(null),
  minister: optionalText(200),
})
export type EnterIntoBook = z.infer<typeof EnterIntoBook>

const write = { access: 'baptisms.write', answer: Saved }
const step = { ...write, params: IdParam, body: VersionBody }

export const baptismRegistrations = {
  list: endpoint('GET /api/baptism-registrations', {
    access: 'baptisms.read',
    loggedRecords: 'baptism_registrations',
    query: BaptismRegistrationQuery,
    answer: Page(RegistrationRow),
  }),
  get: endpoint('GET /api/baptism-registrations/:id', {
    access: 'baptisms.read',
    loggedRecords: 'baptism_registrations',
    params: IdParam,
    answer: Registration,
  }),
  add: endpoint('POST /api/baptism-registrations', {
    ...write,
    body: BaptismRegistrationEntry,
    status: 201,
  }),
  /** Reports a child that is not in the register and creates the card of the child. */
  reportNewborn: endpoint('POST /api/baptism-registrations/report-newborn', {
    ...write,
    body: NewbornReport,
    status: 201,
  }),
  markDocument: endpoint('POST /api/baptism-registrations/:id/mark-document', {
    ...write,
    params: IdParam,
    body: DocumentMark,
  }),
  edit: endpoint('PUT /api/baptism-registrations/:id', {
    ...write,
    params: IdParam,
    body: RegistrationEdition,
  }),
  accept: endpoint('POST /api/baptism-registrations/:id/accept', step),
  withdraw: endpoint('POST /api/baptism-registrations/:id/withdraw', { ...step, body: Because }),
  restore: endpoint('POST /api/baptism-registrations/:id/restore', step),
  enter: endpoint('POST /api/baptism-registrations/:id/enter', {
    ...write,
    params: IdParam,
    body: EnterIntoBook,
    answer: SavedAct,
    status: 201,
  }),
}
