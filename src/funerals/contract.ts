import * as z from 'zod'
import { Because, SavedAct, Warning } from '#books/core/act.ts'
import { DeceasedEntry } from '#books/deceased/contract.ts'
import { Advice } from '#masses/intentions/contract.ts'
import { statusWords } from '#masses/intentions/labels.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import {
  Day,
  Flag,
  Id,
  IdParam,
  Saved,
  Time,
  Version,
  VersionBody,
  optionalText,
  orNull,
  requiredText,
} from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'
import { FuneralEntry } from './entry.ts'
import { funeralStatuses, ritePlaces } from './labels.ts'

export { FuneralEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const Status = z.enum(listKeys(funeralStatuses), 'Wybierz stan zgłoszenia')

/** Changed report, with the version that was read. */
export const FuneralEdition = FuneralEntry.safeExtend({ version: Version })
export type FuneralEdition = z.infer<typeof FuneralEdition>

/** The funeral Mass in the book of intentions. */
const FuneralMass = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(listKeys(statusWords)),
  mass_date: z.string(),
  mass_time: z.string(),
  parish_place_id: number,
  celebrant_id: number,
  celebrant: text,
})

const Papers = {
  foreign_parish: z.boolean(),
  needs_ordinary_consent: z.boolean(),
  provided_death_card: z.boolean(),
  provided_parish_notice: z.boolean(),
  provided_ordinary_consent: z.boolean(),
}

export const Funeral = z.object({
  id: z.number(),
  version: z.number(),
  status: Status,
  person_id: number,
  names: z.string(),
  surname: z.string(),
  death_date: text,
  death_time: text,
  death_place: text,
  address: text,
  home_parish: text,
  reported_by: text,
  reporter_relation: text,
  reporter_phone: text,
  reported_at: text,
  wished_date: text,
  wished_time: text,
  burial_date: text,
  burial_time: text,
  rite_place: z.enum(listKeys(ritePlaces)).nullable(),
  parish_place_id: number,
  funeral_place: text,
  procession: z.boolean(),
  minister_id: number,
  minister: text,
  dic_funeral_rite_id: number,
  dic_burial_kind_id: number,
  /** Words of the two dictionary entries. */
  funeral_rite: text,
  burial_kind: text,
  cemetery_place_id: number,
  cemetery: text,
  grave_sector: text,
  grave_row: text,
  grave_number: text,
  grave_holder: text,
  ...Papers,
  necrology_published: z.boolean(),
  publish_consent_by: text,
  publish_consent_date: text,
  publish_withdrawn_on: text,
  deceased_id: number,
  /** Number of the resulting act: `12/2026`. */
  act: text,
  cancel_reason: text,
  notes: text,
  needs_attention: z.boolean(),
  mass: FuneralMass.nullable(),
  /** Earlier days of this funeral, the latest first. */
  moves: z.array(z.object({ burial_date: z.string(), burial_time: text, moved_at: z.string() })),
  warnings: z.array(Warning),
})
export type Funeral = z.infer<typeof Funeral>

export const FuneralRow = z.object({
  id: z.number(),
  status: Status,
  names: z.string(),
  surname: z.string(),
  death_date: text,
  burial_date: text,
  burial_time: text,
  wished_date: text,
  wished_time: text,
  minister: text,
  reporter_phone: text,
  /** Labels of the papers that were not shown. */
  missing: z.array(z.string()),
  needs_attention: z.boolean(),
})
export type FuneralRow = z.infer<typeof FuneralRow>

/** Open reports are first, ordered by the nearest day; `status` shows the others. */
export const FuneralQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('burial_date', 'surname'),
  status: Status.optional(),
  needs_attention: Flag.optional(),
})
export type FuneralQuery = z.infer<typeof FuneralQuery>

/** Ticks of the papers shown by the family. */
export const PapersEntry = z.strictObject({
  version: Version,
  provided_death_card: z.boolean(),
  provided_parish_notice: z.boolean(),
  provided_ordinary_consent: z.boolean(),
})
export type PapersEntry = z.infer<typeof PapersEntry>

/** Mass of a funeral: a new intention, or another day and hour of the existing one. */
export const FuneralMassEntry = z.strictObject({
  version: Version,
  mass_date: Day,
  mass_time: Time,
  parish_place_id: orNull(Id).default(null),
  celebrant_id: orNull(Id).default(null),
  celebrant: optionalText(200),
  content: requiredText('Napisz treść intencji', 500),
})
export type FuneralMassEntry = z.infer<typeof FuneralMassEntry>

/** Cancellation of a funeral, and of its Mass when it is in the book of intentions. */
export const FuneralCancellation = Because.safeExtend({ cancel_mass: z.boolean().default(false) })
export type FuneralCancellation = z.infer<typeof FuneralCancellation>

/** Act of the deceased that a report becomes; an old volume has no reports. */
export const [ActOfToday] = DeceasedEntry.options
export type ActOfToday = z.infer<typeof ActOfToday>
/** Act of the deceased made of a report; `version` is that of the report. */
export const FuneralAct = ActOfToday.safeExtend({ version: Version })
export type FuneralAct = z.infer<typeof FuneralAct>

const write = { access: 'deceased.write', answer: Saved }
const step = { ...write, params: IdParam, body: VersionBody }
const SavedWithWarnings = Saved.extend({ warnings: z.array(Advice) })

export const funerals = {
  list: endpoint('GET /api/funerals', {
    access: 'deceased.read',
    loggedRecords: 'funerals',
    query: FuneralQuery,
    answer: Page(FuneralRow),
  }),
  get: endpoint('GET /api/funerals/:id', {
    access: 'deceased.read',
    loggedRecords: 'funerals',
    params: IdParam,
    answer: Funeral,
  }),
  add: endpoint('POST /api/funerals', { ...write, body: FuneralEntry, status: 201 }),
  edit: endpoint('PUT /api/funerals/:id', { ...write, params: IdParam, body: FuneralEdition }),
  setPapers: endpoint('PUT /api/funerals/:id/papers', {
    ...write,
    params: IdParam,
    body: PapersEntry,
  }),
  celebrate: endpoint('POST /api/funerals/:id/celebrate', step),
  cancel: endpoint('POST /api/funerals/:id/cancel', { ...step, body: FuneralCancellation }),
  restore: endpoint('POST /api/funerals/:id/restore', step),
  /** Removes the obituary from the public page at once, because the family withdrew its consent. */
  withdrawObituary: endpoint('POST /api/funerals/:id/withdraw-obituary', step),
  /** Books the funeral Mass, or moves it; needs the right to the book of intentions too. */
  placeMass: endpoint('POST /api/funerals/:id/place-mass', {
    ...step,
    body: FuneralMassEntry,
    answer: SavedWithWarnings,
  }),
  enter: endpoint('POST /api/funerals/:id/enter', {
    access: 'deceased.write',
    params: IdParam,
    body: FuneralAct,
    answer: SavedAct,
    status: 201,
  }),
}
