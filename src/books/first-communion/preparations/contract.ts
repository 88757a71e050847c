import * as z from 'zod'
import { Parents } from '#people/contract.ts'
import { Meeting, Tick } from '#checkmarks/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, IdParam, Saved, Version, Year } from '#platform/fields.ts'
import { Page, Paging, sortBy } from '#platform/page.ts'
import { Because, Warning } from '../../act.ts'
import { BaptismData } from '../../baptism-data.ts'
import { GroupQuery, Groups, group } from '#groups/contract.ts'
import { PreparationEntry } from './entry.ts'

export { PreparationEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()

const State = z.enum(['open', 'transferred', 'withdrawn'], 'Wybierz stan przygotowania')
export type PreparationState = z.infer<typeof State>

const state = {
  state: State,
  transfered_to_communions: z.boolean(),
  communion_id: number,
  withdrawn_reason: text,
  needs_attention: z.boolean(),
}

/** A child who prepares, as read: the fixed form, its words, and what the register knows. */
export const Preparation = z.object({
  id: z.number(),
  version: z.number(),
  people_id: z.number(),
  year: z.number(),
  surname: z.string(),
  name: z.string(),
  birth_date: text,
  birth_town: text,
  dic_school_id: number,
  school: text,
  school_class: text,
  dic_youth_guardian_id: number,
  youth_guardian: text,
  dic_youth_guardian_parish_id: number,
  youth_guardian_parish: text,
  /** For clergy; absent for others. */
  child_dic_practice_id: number.optional(),
  child_practice: text.optional(),
  dic_phone_type_id: number,
  phone_type: text,
  phone: text,
  email: text,
  provided_baptism_certificate: z.boolean(),
  provided_parents_statement: z.boolean(),
  provided_dic_parish_agreement: z.boolean(),
  dic_town_id: number,
  town: text,
  dic_street_id: number,
  street: text,
  building_number: text,
  place_number: text,
  ...Parents.shape,
  dic_father_faith_id: number,
  father_faith: text,
  dic_mother_faith_id: number,
  mother_faith: text,
  dic_parents_marriage_id: number,
  parents_marriage: text,
  parents_marriage_date: text,
  parents_marriage_usc_town: text,
  parents_marriage_parish: text,
  checkmarks: z.array(z.object({ module_checkmark_type_id: z.number() })),
  notes: text,
  ...state,
  /** `12/2026` of the act it became. */
  act: text,
  /** Where the child was baptised; null when the register does not know. */
  baptism: z.object({ ...BaptismData, own: z.boolean() }).nullable(),
  /** Papers still to be brought. */
  missing: z.array(z.string()),
  warnings: z.array(Warning),
})
export type Preparation = z.infer<typeof Preparation>

export const PreparationRow = z.object({
  id: z.number(),
  people_id: z.number(),
  year: z.number(),
  surname: z.string(),
  name: z.string(),
  birth_date: text,
  school: text,
  school_class: text,
  youth_guardian: text,
  phone: text,
  ...state,
  baptised: z.boolean(),
  missing: z.array(z.string()),
  /** How many points are ticked. */
  ticked: z.number(),
})
export type PreparationRow = z.infer<typeof PreparationRow>

export const PreparationQuery = z.strictObject({
  ...Paging,
  ...group,
  sort: sortBy('surname', 'birth_date', 'school_class'),
  state: State.optional(),
  /** Only those who still lack a paper or a known baptism. */
  incomplete: Flag.optional(),
  needs_attention: Flag.optional(),
})
export type PreparationQuery = z.infer<typeof PreparationQuery>

const read = { access: 'communions.read', reads: 'communion_preparations' }
const write = { access: 'communions.write', answer: Saved }

export const communionPreparations = {
  list: endpoint('GET /api/communion-preparations', {
    ...read,
    query: PreparationQuery,
    answer: Page(PreparationRow),
  }),
  groups: endpoint('GET /api/communion-preparations/groups', {
    access: 'communions.read',
    query: z.strictObject({ year: Year.optional() }),
    answer: Groups,
  }),
  meeting: endpoint('GET /api/communion-preparations/checkmarks', {
    ...read,
    place: 'Zaznaczanie na spotkaniu',
    query: GroupQuery,
    answer: Meeting,
  }),
  tick: endpoint('PUT /api/communion-preparations/checkmarks', {
    access: 'communions.write',
    body: Tick,
    answer: z.object({ changed: z.number() }),
  }),
  get: endpoint('GET /api/communion-preparations/:id', {
    ...read,
    params: IdParam,
    answer: Preparation,
  }),
  /** Adds without `id`, changes with `id` and `version`. */
  save: endpoint('PUT /api/communion-preparations', { ...write, body: PreparationEntry }),
  withdraw: endpoint('POST /api/communion-preparations/:id/withdraw', {
    ...write,
    params: IdParam,
    body: Because,
  }),
  restore: endpoint('POST /api/communion-preparations/:id/restore', {
    ...write,
    params: IdParam,
    body: z.strictObject({ version: Version }),
  }),
}
