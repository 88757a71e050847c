import * as z from 'zod'
import { Meeting, Tick } from '#checkmarks/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, IdParam, Saved, Version, Year } from '#platform/fields.ts'
import { Page, Paging, sortBy } from '#platform/page.ts'
import { Because, Warning } from '../../act.ts'
import { BaptismData } from '../../baptism-data.ts'
import { GroupQuery, Groups, group } from '#groups/contract.ts'
import { PreparationChange, PreparationEntry } from './entry.ts'

export { PreparationChange, PreparationEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()

const State = z.enum(['open', 'confirmed', 'withdrawn'], 'Wybierz stan przygotowania')
export type PreparationState = z.infer<typeof State>

/** What the list and the card both show. Names and birth are those of the register. */
const known = {
  id: z.number(),
  person_id: z.number(),
  year: z.number(),
  /** 2 in the second year of preparing; null while nobody said when it began. */
  year_of_preparation: number,
  surname: z.string(),
  names: z.string(),
  birth_date: text,
  school: text,
  school_class: text,
  youth_guardian: text,
  phone: text,
  confirmation_name: text,
  sponsor_names: text,
  sponsor_surname: text,
  exam_passed: z.boolean(),
  needs_attention: z.boolean(),
  state: State,
  confirmation_id: number,
  withdrawn_reason: text,
  /** What still stands before the celebration: papers, sponsor, examination. */
  missing: z.array(z.string()),
}

/** The card of a candidate, as read. */
export const Preparation = z.object({
  ...known,
  version: z.number(),
  first_year: number,
  dic_school_id: number,
  dic_youth_guardian_id: number,
  dic_phone_type_id: number,
  phone_type: text,
  email: text,
  confirmation_name_reason: text,
  sponsor_person_id: number,
  sponsor_birth_date: text,
  sponsor_address: text,
  sponsor_parish: text,
  sponsor_godparent: z.boolean(),
  sponsor_certificate_provided: z.boolean(),
  provided_declaration: z.boolean(),
  provided_baptism_certificate: z.boolean(),
  consent_parish: text,
  consent_date: text,
  consent_number: text,
  exam_date: text,
  examiner: text,
  notes: text,
  checkmarks: z.array(z.object({ module_checkmark_type_id: z.number() })),
  /** Of the register. */
  birth_town: text,
  address: text,
  father_names: text,
  father_surname: text,
  mother_names: text,
  mother_surname: text,
  mother_family_name: text,
  /** `12/2026` of the act that crowned it. */
  act: text,
  /** Where the candidate was baptised; null when the register does not know. */
  baptism: z.object({ ...BaptismData, own: z.boolean() }).nullable(),
  warnings: z.array(Warning),
})
export type Preparation = z.infer<typeof Preparation>

export const PreparationRow = z.object({
  ...known,
  /** How many points are ticked. */
  ticked: z.number(),
})
export type PreparationRow = z.infer<typeof PreparationRow>

export const PreparationQuery = z.strictObject({
  ...Paging,
  ...group,
  sort: sortBy('surname', 'birth_date', 'school_class'),
  state: State.optional(),
  /** Only those whom something still stands before. */
  incomplete: Flag.optional(),
  needs_attention: Flag.optional(),
})
export type PreparationQuery = z.infer<typeof PreparationQuery>

const read = { access: 'confirmations.read', reads: 'confirmation_preparations' }
const one = { access: 'confirmations.write', params: IdParam, answer: Saved }

export const confirmationPreparations = {
  list: endpoint('GET /api/confirmation-preparations', {
    ...read,
    query: PreparationQuery,
    answer: Page(PreparationRow),
  }),
  groups: endpoint('GET /api/confirmation-preparations/groups', {
    access: 'confirmations.read',
    query: z.strictObject({ year: Year.optional() }),
    answer: Groups,
  }),
  meeting: endpoint('GET /api/confirmation-preparations/checkmarks', {
    ...read,
    place: 'Zaznaczanie na spotkaniu',
    query: GroupQuery,
    answer: Meeting,
  }),
  tick: endpoint('PUT /api/confirmation-preparations/checkmarks', {
    access: 'confirmations.write',
    body: Tick,
    answer: z.object({ changed: z.number() }),
  }),
  get: endpoint('GET /api/confirmation-preparations/:id', {
    ...read,
    params: IdParam,
    answer: Preparation,
  }),
  add: endpoint('POST /api/confirmation-preparations', {
    access: 'confirmations.write',
    body: PreparationEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/confirmation-preparations/:id', { ...one, body: PreparationChange }),
  withdraw: endpoint('POST /api/confirmation-preparations/:id/withdraw', {
    ...one,
    body: Because,
  }),
  restore: endpoint('POST /api/confirmation-preparations/:id/restore', {
    ...one,
    body: z.strictObject({ version: Version }),
  }),
}
