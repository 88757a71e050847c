import * as z from 'zod'
import { Added, ForAll } from '#dictionaries/entries/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, IdParam, Saved, Version, orNull, requiredText } from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'

const Gender = z.literal([1, 2], 'Wybierz płeć')

/** A first name; gender 1 is male, 2 female, null when both use it. */
export const Name = z.object({
  id: z.number(),
  version: z.number(),
  global: z.boolean(),
  value: z.string(),
  gender: z.number().nullable(),
})
export type Name = z.infer<typeof Name>
export const NameEntry = z.strictObject({
  value: requiredText('Podaj imię', 60),
  gender: orNull(Gender).default(null),
})
export type NameEntry = z.infer<typeof NameEntry>
export const NameAddition = NameEntry.extend(ForAll)
export type NameAddition = z.infer<typeof NameAddition>

const { page, per_page, search, sortType } = Paging
export const NameQuery = z.strictObject({
  page,
  per_page,
  search,
  sortType,
  sort: z.enum(['value'], 'Po tej kolumnie nie można sortować').optional(),
  without_global: Flag.default(false),
  gender: z.coerce.number().pipe(Gender).optional(),
})
export type NameQuery = z.infer<typeof NameQuery>

export const names = {
  list: endpoint('GET /api/names', {
    access: 'dictionaries.read',
    query: NameQuery,
    answer: Page(Name),
  }),
  add: endpoint('POST /api/names', {
    access: 'dictionaries.write',
    body: NameAddition,
    answer: Added(Name),
  }),
  /** Proposes the gender of a person; null when both sexes bear the first name or no dictionary has it. */
  gender: endpoint('GET /api/names/gender', {
    access: 'dictionaries.read',
    query: z.strictObject({ names: requiredText('Podaj imię', 60) }),
    answer: z.object({ gender: Gender.nullable() }),
  }),
  get: endpoint('GET /api/names/:id', {
    access: 'dictionaries.read',
    params: IdParam,
    answer: Name,
  }),
  edit: endpoint('PUT /api/names/:id', {
    access: 'dictionaries.write',
    params: IdParam,
    body: NameEntry.extend({ version: Version }),
    answer: Saved,
  }),
  remove: endpoint('DELETE /api/names/:id', {
    access: 'dictionaries.write',
    params: IdParam,
    answer: z.object({ result: z.boolean() }),
  }),
}
