import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Saved } from '#platform/fields.ts'
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
  /** Papers still to be brought. */
  missing: z.array(z.string()),
}

/** A child who prepares, as read: the fixed form, its words, and what the register knows. */
export const CommunionPreparation = z.object({
  ...Card.shape,
  ...sharedShape,
  version: z.number(),
  youth_guardian_parish: text,
  /** For clergy; absent for others. */
  child_practice: text.optional(),
  phone_type: text,
  town: text,
  street: text,
  father_faith: text,
  mother_faith: text,
  parents_marriage: text,
  /** The parents once more, as the specification lists them. */
  parents: z.array(PreparationParent),
  checkmarks: TickedCheckmarks,
  /** `12/2026` of the act it became. */
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
  /** How many points are ticked. */
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
  /** Adds without `id`, changes with it; without `version` whatever the card is at. */
  save: endpoint(`PUT /api/${path}`, {
    access: 'communions.write',
    body: withParentList(CommunionPreparationEntry),
    answer: Saved,
  }),
}
