import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, requiredText } from '#shared/fields.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { checkmarkModules } from './modules.ts'
import { listKeys } from '#shared/objects.ts'

const Module = z.enum(listKeys(checkmarkModules)).default('first_communion')

/** Checklist point; an inactive one is no longer offered. */
export const CheckmarkType = z.object({
  id: z.number(),
  name: z.string(),
  active: z.boolean(),
  /** Number of people for whom it is ticked. */
  used: z.number(),
})
export type CheckmarkType = z.infer<typeof CheckmarkType>

export const CheckmarkCategory = z.object({
  id: z.number(),
  name: z.string(),
  types: z.array(CheckmarkType),
})
export type CheckmarkCategory = z.infer<typeof CheckmarkCategory>

const CheckmarkCatalog = z.object({
  categories: z.array(CheckmarkCategory),
  /**
   * State of the checklist as it was read; it must be sent back, so that two clerks do not undo each other's changes.
   */
  state: z.string(),
})
export type CheckmarkCatalog = z.infer<typeof CheckmarkCatalog>

/** Ticks or unticks one point for many people at once. */
export const Tick = z.strictObject({
  module_checkmark_type_id: Id,
  preparations: z
    .array(Id)
    .min(1, 'Wybierz co najmniej jedną osobę')
    .max(500, 'Najwyżej 500 osób naraz'),
  checked: z.boolean(),
})
export type Tick = z.infer<typeof Tick>

/** Whole group at a meeting with the ticked points of each member. */
export const Meeting = z.object({
  categories: z.array(CheckmarkCategory),
  data: z.array(
    z.object({
      id: z.number(),
      surname: z.string(),
      name: z.string(),
      school_class: z.string().nullable(),
      ticked: z.array(z.number()),
    }),
  ),
})
export type Meeting = z.infer<typeof Meeting>

const distinct = (rows: readonly { name: string }[]) =>
  new Set(rows.map(({ name }) => foldText(name))).size === rows.length

/** Schema of a point that accepts it as it was read; the number of people is ignored. */
const Type = z
  .strictObject({
    id: Id.nullish(),
    name: requiredText('Podaj nazwę punktu', 60),
    active: z.boolean().default(true),
    used: z.number().optional(),
  })
  .transform(({ used: _, ...type }) => type)
const Category = z.strictObject({
  id: Id.nullish(),
  name: requiredText('Podaj nazwę kategorii', 60),
  types: z
    .array(Type)
    .max(40, 'W kategorii może być najwyżej 40 punktów')
    .refine(distinct, 'Dwa punkty kategorii mają tę samą nazwę'),
})

/** Complete ordered list: points missing from it are removed. */
export const CheckmarksEntry = z.strictObject({
  module: Module,
  categories: z
    .array(Category)
    .max(20, 'Może być najwyżej 20 kategorii')
    .refine(distinct, 'Dwie kategorie mają tę samą nazwę'),
  state: z.string().max(40).optional(),
})
export type CheckmarksEntry = z.infer<typeof CheckmarksEntry>

export const checkmarks = {
  list: endpoint('GET /api/checkmarks/categories', {
    access: 'checkmarks.read',
    query: z.strictObject({ module: Module }),
    answer: CheckmarkCatalog,
  }),
  save: endpoint('PUT /api/checkmarks/categories', {
    bodyKiB: 256,
    access: 'checkmarks.write',
    body: CheckmarksEntry,
    answer: CheckmarkCatalog,
  }),
}
