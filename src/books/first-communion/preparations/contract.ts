import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Saved } from '#shared/fields.ts'
import { Warning } from '#books/core/act.ts'
import { buildRecordShape } from '#books/core/columns/column.ts'
import {
  PreparationBaptism,
  TickedCheckmarks,
  preparationEndpoints,
  preparationQuery,
} from '../../preparations/contract.ts'
import { childColumns } from './columns.ts'
import { CommunionPreparationEntry } from './entry.ts'
import { PreparationParent, withParentList } from './parents.ts'

export { CommunionPreparationEntry } from './entry.ts'

const text = z.string().nullable()

const State = z.enum(['open', 'transferred', 'withdrawn'], 'Wybierz stan przygotowania')

const Card = z.object(buildRecordShape(childColumns))

/** Fields that the list and the card share besides the columns. */
const sharedShape = {
  id: z.number(),
  school: text,
  youth_guardian: text,
  state: State,
  transfered_to_communions: z.boolean(),
  communion_id: z.number().nullable(),
  withdrawn_reason: text,
  /** Missing papers. */
  missing: z.array(z.string()),
}

/** Child in preparation as read: the fixed form, its dictionary names, and the register data. */
export const CommunionPreparation = z.object({
  ...Card.shape,
  ...sharedShape,
  version: z.number(),
  youth_guardian_parish: text,
  /** Shown to clergy; absent for others. */
  child_practice: text.optional(),
  phone_type: text,
  town: text,
  street: text,
  father_faith: text,
  mother_faith: text,
  parents_marriage: text,
  /** Parents again, as listed in the specification. */
  parents: z.array(PreparationParent),
  checkmarks: TickedCheckmarks,
  /** Number of the resulting act: `12/2026`. */
  act: text,
  baptism: PreparationBaptism,
  warnings: z.array(Warning),
})
export type CommunionPreparation = z.infer<typeof CommunionPreparation>

export const CommunionPreparationRow = z.object({
  ...Card.pick({
    people_id: true,
    year: true,
    surname: true,
    name: true,
    birth_date: true,
    school_class: true,
    phone: true,
    needs_attention: true,
  }).shape,
  ...sharedShape,
  baptised: z.boolean(),
  /** Number of ticked points. */
  ticked: z.number(),
})
export type CommunionPreparationRow = z.infer<typeof CommunionPreparationRow>

export const PreparationQuery = preparationQuery(State)
export type PreparationQuery = z.infer<typeof PreparationQuery>

const path = 'communion-preparations'

export const communionPreparations = {
  ...preparationEndpoints({
    table: 'communion_preparations',
    book: 'communions',
    path,
    card: CommunionPreparation,
    row: CommunionPreparationRow,
    query: PreparationQuery,
  }),
  /** Adds a card without `id`, changes one with it; without `version` the version is not checked. */
  save: endpoint(`PUT /api/${path}`, {
    access: 'communions.write',
    body: withParentList(CommunionPreparationEntry),
    answer: Saved,
  }),
}
