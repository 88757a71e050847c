import * as z from 'zod'
import { Parents } from '#parishioners/people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Saved } from '#shared/fields.ts'
import { Warning } from '#books/core/act.ts'
import { buildRecordShape } from '#books/core/columns/column.ts'
import {
  PreparationBaptism,
  TickedCheckmarks,
  preparationEndpoints,
  preparationQuery,
} from '../../preparations/contract.ts'
import { candidateColumns } from './columns.ts'
import { PreparationChange, ConfirmationPreparationEntry } from './entry.ts'

export { PreparationChange, ConfirmationPreparationEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()

const State = z.enum(['open', 'confirmed', 'withdrawn'], 'Wybierz stan przygotowania')

const Card = z.object(buildRecordShape(candidateColumns))

/** Fields that the list and the card share besides the columns; names and birth come from the register. */
const sharedShape = {
  id: z.number(),
  /** 2 in the second year of preparation; null while the beginning is unknown. */
  year_of_preparation: number,
  surname: z.string(),
  names: z.string(),
  birth_date: text,
  school: text,
  youth_guardian: text,
  state: State,
  confirmation_id: number,
  withdrawn_reason: text,
  /** Requirements still missing before the celebration: papers, sponsor, examination. */
  missing: z.array(z.string()),
}

/** Card of a candidate as read. */
export const ConfirmationPreparation = z.object({
  ...Card.shape,
  ...sharedShape,
  version: z.number(),
  phone_type: text,
  checkmarks: TickedCheckmarks,
  /** From the register. */
  birth_town: text,
  address: text,
  ...Parents.shape,
  /** Number of the resulting act: `12/2026`. */
  act: text,
  baptism: PreparationBaptism,
  warnings: z.array(Warning),
})
export type ConfirmationPreparation = z.infer<typeof ConfirmationPreparation>

export const ConfirmationPreparationRow = z.object({
  ...Card.pick({
    person_id: true,
    year: true,
    school_class: true,
    phone: true,
    confirmation_name: true,
    sponsor_names: true,
    sponsor_surname: true,
    exam_passed: true,
    needs_attention: true,
  }).shape,
  ...sharedShape,
  /** Number of ticked points. */
  ticked: z.number(),
})
export type ConfirmationPreparationRow = z.infer<typeof ConfirmationPreparationRow>

export const PreparationQuery = preparationQuery(State)
export type PreparationQuery = z.infer<typeof PreparationQuery>

const path = 'confirmation-preparations'
const write = { access: 'confirmations.write', answer: Saved }

export const confirmationPreparations = {
  ...preparationEndpoints({
    table: 'confirmation_preparations',
    book: 'confirmations',
    path,
    card: ConfirmationPreparation,
    row: ConfirmationPreparationRow,
    query: PreparationQuery,
  }),
  add: endpoint(`POST /api/${path}`, { ...write, body: ConfirmationPreparationEntry, status: 201 }),
  edit: endpoint(`PUT /api/${path}/:id`, { ...write, params: IdParam, body: PreparationChange }),
}
